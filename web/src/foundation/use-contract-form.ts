/**
 * A form for a route of the contract, for example:
 * const form = useContractForm(saveTemplate, { start: { name: '', message: '' }, onSent: (saved) => … });
 * <form {...form.props}><TextInput label="Name" {...form.field('name')} /> …
 * Before sending, values are checked by the route's schema and by `check`. Afterwards, errors in `fields` are shown
 * at their inputs and other errors in `failure`. The first invalid input gets the focus, and only one request runs at
 * a time.
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

/** Routes with parameters or a query need `send`, because a body alone is not enough to call them. */
type Sending<R extends Route, B, A> = R extends { params: object } | { query: object }
	? { send: (body: B) => Promise<A> }
	: unknown;

interface Options<V, B, A> {
	/** The initial values. When they change, unedited inputs change with them. */
	start: V;
	/** Returns errors with the contract's own sentences. The route's schema is always checked, too. */
	check?: (values: V, body: B) => Faults<V>;
	/** Returns an error of the form as a whole, to show before anything is sent. */
	checkAll?: (values: V) => string | false | undefined;
	/** Sends the body in place of a plain call, for example by a mutation that refreshes the screen. */
	send?: (body: B) => Promise<A>;
	/** The form stays pending until this has resolved. */
	onSent?: (answer: A, values: V) => unknown;
	/** Resets a form that stays on the screen after it was sent. */
	resets?: true;
	/** The form's only input, which shows every error of the server. */
	failsAt?: keyof V & string;
	/** Repeats the server's errors beside the button, because a long form may hide its inputs. */
	repeats?: true;
	sentenceFor?: (error: unknown) => string;
	/** Handles failures that belong to no input, instead of `failure`. */
	onFailure?: (error: unknown) => void;
}

export interface ContractForm<V, B = V> {
	values: V;
	/** The body that would be sent. */
	body: B;
	errors: Faults<V>;
	/** Props of the form element. */
	props: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void; noValidate: true };
	/** Props of an input: its value, error and change handler. */
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
	/** Takes an event or the value itself. */
	onChange: (changed: unknown) => void;
	'data-path': string;
}

/** `bodyOf` is needed if the inputs differ from the body. */
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

	/** Shows errors at their inputs. Returns false if one of them belongs to no input on the screen. */
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

/** If only one field is rejected, it shows the whole message; if several are, each shows its short error. */
const refusedFields = (error: unknown): Record<string, string> => {
	if (!(error instanceof Refused)) return {};
	const fields = Object.entries(error.fields);
	const [only] = fields;
	return only && fields.length === 1 && error.code !== malformed
		? { [only[0]]: error.message }
		: Object.fromEntries(fields);
};
const malformed = sessionRefusals['request.malformed'].code;

/** Updates inputs that nobody has edited when the server's values change. */
const useFollowing = <V extends object>(form: UseFormReturnType<V>, start: V): void => {
	const known = useRef(start);
	const now = JSON.stringify(start);
	// biome-ignore lint/correctness/useExhaustiveDependencies: compares start values, not their identity
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

/** Whether the form is still mounted, because a closed form must not show results. */
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
