/**
 * A form over a route of the contract:
 *
 * const form = useContractForm(saveTemplate, { start: { name: '', message: '' }, onSent: (saved) => … });
 * <form {...form.props}><TextInput label="Name" {...form.field('name')} /> …
 *
 * Values are checked against the route's body before they are sent, and by `check` for sentences of the contract. What
 * the server refuses with `fields` is shown at those inputs, everything else in `failure`. The first invalid input gets
 * the focus, and only one request runs at a time.
 */
import { type UseFormReturnType, useForm } from '@mantine/form';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { keysOf } from '@quad/contract/keys.ts';
import type { Answer, RequestInput, Route } from '@quad/contract/route.ts';
import { sayIssue } from '@quad/contract/say-issue.ts';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { call } from './call.ts';
import { Refused, sentenceOf } from './failures.ts';

type BodyOf<R extends Route> = RequestInput<R> extends { body: infer B } ? B : never;

/** Errors by input name. */
type Faults<V> = { readonly [K in keyof V]?: string | false | undefined };

/** A route with parameters or a query needs `send`, because it cannot be called with a body alone. */
type Sending<R extends Route, B, A> = R extends { params: object } | { query: object }
	? { send: (body: B) => Promise<A> }
	: unknown;

interface Options<V, B, A> {
	/** The initial values. When they change, inputs that nobody has edited follow. */
	start: V;
	/** Errors that need the contract's own sentences; the route's schema is always checked, too. */
	check?: (values: V, body: B) => Faults<V>;
	/** An error of the whole form, shown below it before anything is sent. */
	checkAll?: (values: V) => string | false | undefined;
	/** Replaces the plain call of the route, such as by a mutation that refreshes the screen. */
	send?: (body: B) => Promise<A>;
	/** The form stays pending until this has resolved. */
	onSent?: (answer: A, values: V) => unknown;
	/** For a form that stays on the screen: resets it to its start after it was sent. */
	resets?: true;
	/** The only input of the form, at which every refusal is shown. */
	failsAt?: keyof V & string;
	/** For a long form: repeats the server's errors of inputs beside the button. */
	repeats?: true;
	sentenceFor?: (error: unknown) => string;
	/** Handles a failure that belongs to no input, instead of `failure`. */
	onFailure?: (error: unknown) => void;
}

export interface ContractForm<V, B = V> {
	values: V;
	/** The body that would be sent. */
	body: B;
	errors: Faults<V>;
	/** Props of the form element. */
	props: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void; noValidate: true };
	/** Props of an input: its value, its error, and its change handler. */
	field: <K extends keyof V & string>(name: K) => FieldProps<V[K]>;
	/** Props of a checkbox or a switch. */
	toggle: <K extends keyof V & string>(name: K) => Omit<FieldProps<V[K]>, 'value'> & { checked: V[K] };
	write: (part: Partial<V>) => void;
	reset: () => void;
	submit: () => void;
	isChanged: boolean;
	isPending: boolean;
	/** Why the form was not sent, if no input shows it. */
	failure: string | undefined;
}

export interface FieldProps<Value> {
	value: Value;
	error: string | undefined;
	/** Takes an event, or the value itself. */
	onChange: (changed: unknown) => void;
	'data-path': string;
}

/** `bodyOf`: needed if the inputs differ from the body. */
export function useContractForm<R extends Route, V extends object, B extends BodyOf<R>, A = Answer<R>>(
	route: R,
	options: Options<V, B, A> & Sending<R, B, A> & { bodyOf: (values: V) => B },
): ContractForm<V, B>;
export function useContractForm<R extends Route, V extends BodyOf<R> & object, A = Answer<R>>(
	route: R,
	options: Options<V, V, A> & Sending<R, V, A>,
): ContractForm<V>;
export function useContractForm<V extends object, B, A>(
	route: Route,
	options: Options<V, B, A> & { bodyOf?: (values: V) => B },
): ContractForm<V, B> {
	const { start, check, checkAll, send, bodyOf = (values: V) => values as unknown as B } = options;
	const form = useForm<V>({ initialValues: start });
	const element = useRef<HTMLFormElement>(null);
	const running = useRef(false);
	const [isPending, setPending] = useState(false);
	const [failure, setFailure] = useState<string>();
	const isThere = useIsThere();
	const latest = useLatest(options);
	useFollowing(form, start);

	/** Shows each error at its input. Returns false if an error belongs to no input on the screen. */
	const showFaults = (faults: Readonly<Record<string, string>>): boolean => {
		const shown = Object.fromEntries(Object.entries(faults).filter(([path]) => inputAt(element.current, path)));
		form.setErrors(shown);
		focusFirst(element.current, shown);
		return Object.keys(shown).length === Object.keys(faults).length;
	};

	const fail = (error: unknown) => {
		const { failsAt, repeats, onFailure, sentenceFor = sentenceOf } = latest.current;
		const faults = failsAt ? { [failsAt]: sentenceFor(error) } : refusedFields(error);
		const isSaid = showFaults(faults) && Object.keys(faults).length > 0;
		if (isSaid && !repeats) return;
		if (onFailure) onFailure(error);
		else setFailure(sentenceFor(error));
	};

	const attempt = async (values: V) => {
		const body = bodyOf(values);
		const answer = await (send ? send(body) : sendTo<A>(route, body));
		if (!isThere.current) return;
		if (latest.current.resets) form.reset();
		await latest.current.onSent?.(answer, values);
	};

	const submit = () => {
		if (running.current) return;
		setFailure(undefined);
		const values = form.getValues();
		const wrong = checkAll?.(values);
		if (wrong) return setFailure(wrong);
		const faults = faultsOf(route, values, bodyOf(values), check);
		if (!showFaults(faults)) setFailure(Object.values(faults)[0]);
		if (Object.keys(faults).length > 0) return;
		running.current = true;
		setPending(true);
		void attempt(values)
			.catch(fail)
			.finally(() => {
				running.current = false;
				setPending(false);
			});
	};

	const change = (name: string) => form.getInputProps(name).onChange as (changed: unknown) => void;
	const atInput = <K extends keyof V & string>(name: K) => ({
		error: form.errors[name] as string | undefined,
		onChange: change(name),
		'data-path': name,
	});
	return {
		values: form.values,
		body: bodyOf(form.values),
		errors: form.errors as Faults<V>,
		props: {
			ref: element,
			onSubmit: (event) => {
				event.preventDefault();
				submit();
			},
			noValidate: true,
		},
		field: (name) => ({ ...atInput(name), value: form.values[name] }),
		toggle: (name) => ({ ...atInput(name), checked: form.values[name] }),
		write: (part) => form.setValues(part),
		reset: form.reset,
		submit,
		isChanged: !isSame(form.values, form.getInitialValues()),
		isPending,
		failure,
	};
}

const sendTo = async <A>(route: Route, body: unknown): Promise<A> =>
	(await call(route, { body } as unknown as RequestInput<Route>)) as A;

/** Errors of `check` take precedence over those of the schema. */
const faultsOf = <V extends object, B>(
	route: Route,
	values: V,
	body: B,
	check?: (values: V, body: B) => Faults<V>,
): Record<string, string> => {
	const issues = route.body?.safeParse(body, { error: sayIssue }).error?.issues ?? [];
	const ofInputs = issues.filter(({ path: [name = ''] }) => name in values);
	const own = Object.entries<string | false | undefined>(check?.(values, body) ?? {});
	return Object.fromEntries([
		...ofInputs.toReversed().map(({ path, message }) => [path.join('.'), message] as const),
		...own.flatMap(([name, sentence]) => (sentence ? [[name, sentence] as const] : [])),
	]);
};

/** If one field is refused, it shows the refusal's sentence; if several are, each shows its own short text. */
const refusedFields = (error: unknown): Record<string, string> => {
	if (!(error instanceof Refused)) return {};
	const fields = Object.entries(error.fields);
	const [only] = fields;
	return only && fields.length === 1 && error.code !== malformed
		? { [only[0]]: error.message }
		: Object.fromEntries(fields);
};
const malformed = sessionRefusals['request.malformed'].code;

/** Follows the server: inputs that nobody has edited show the new value of their field. */
const useFollowing = <V extends object>(form: UseFormReturnType<V>, start: V): void => {
	const known = useRef(start);
	const now = JSON.stringify(start);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a start that says the same is the same
	useEffect(() => {
		const before = known.current;
		if (JSON.stringify(before) === now) return;
		known.current = start;
		const values = form.getValues();
		const untouched = keysOf(start).filter((name) => isSame(values[name], before[name]));
		form.setInitialValues(start);
		form.setValues(Object.fromEntries(untouched.map((name) => [name, start[name]])) as Partial<V>);
	}, [now]);
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const useLatest = <T>(value: T): RefObject<T> => {
	const latest = useRef(value);
	useEffect(() => {
		latest.current = value;
	});
	return latest;
};

/** A closed form shows no further results. */
const useIsThere = (): RefObject<boolean> => {
	const isThere = useRef(false);
	useEffect(() => {
		isThere.current = true;
		return () => {
			isThere.current = false;
		};
	}, []);
	return isThere;
};

const inputAt = (form: HTMLFormElement | null, path: string): HTMLElement | undefined =>
	inputsOf(form).find((input) => input.dataset.path === path);

const inputsOf = (form: HTMLFormElement | null): HTMLElement[] => [
	...(form?.querySelectorAll<HTMLElement>('[data-path]') ?? []),
];

const focusFirst = (form: HTMLFormElement | null, faults: Readonly<Record<string, unknown>>): void => {
	const first = inputsOf(form).find(({ dataset: { path = '' } }) => path in faults);
	const input = first?.matches(focusable) ? first : first?.querySelector<HTMLElement>(focusable);
	input?.focus();
};
const focusable = 'input, textarea, select, button';
