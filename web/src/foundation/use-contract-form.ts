/**
 * A form over a route of the contract:
 *
 *   const form = useContractForm(saveTemplate, { start: { name: '', message: '' }, onSent: (saved) => … });
 *   <form {...form.props}><TextInput label="Name" {...form.field('name')} /> …
 *
 * What the inputs hold is checked against the body of the route before it is sent, and against `check` for what the
 * contract has a sentence of its own for. What the server refuses with `fields` stands at those inputs, everything else
 * in `failure`. The first input that is wrong gets the focus, and nothing is sent twice at a time.
 */
import { type UseFormReturnType, useForm } from '@mantine/form';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { keysOf } from '@quad/contract/keys.ts';
import type { Answer, RequestInput, Route } from '@quad/contract/route.ts';
import { sayIssue } from '@quad/contract/say-issue.ts';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { call } from './call.ts';
import { Refused, sentenceOf } from './failures.ts';

/** What the body of a route is written as. */
type BodyOf<R extends Route> = RequestInput<R> extends { body: infer B } ? B : never;

/** What is wrong, by the name of the input. */
type Faults<V> = { readonly [K in keyof V]?: string | false | undefined };

/** A route that wants more than a body cannot be called with one alone. */
type Sending<R extends Route, B, A> = R extends { params: object } | { query: object }
	? { send: (body: B) => Promise<A> }
	: unknown;

interface Options<V, B, A> {
	/** What the inputs hold at first. When it changes, whatever nobody has changed since follows it. */
	start: V;
	/** What only the contract’s own sentences can say; the schema of the route is asked by itself. */
	check?: (values: V, body: B) => Faults<V>;
	/** What is wrong with all of it together: said below, before anything is sent. */
	checkAll?: (values: V) => string | false | undefined;
	/**
	 * Sends it in another way than by the route alone: with parameters, or by a mutation that renews what is on screen.
	 */
	send?: (body: B) => Promise<A>;
	/** The form is pending until this is over, too. */
	onSent?: (answer: A, values: V) => unknown;
	/** The form stays on the screen, and goes back to its start once it is sent. */
	resets?: true;
	/** The input that every refusal is about, in a form that has only the one. */
	failsAt?: keyof V & string;
	/** A long form: what the server says of an input is said below as well, beside the button. */
	repeats?: true;
	/** The sentence for a failure. */
	sentenceFor?: (error: unknown) => string;
	/** Takes a failure that stands at no input, in place of `failure`. */
	onFailure?: (error: unknown) => void;
}

export interface ContractForm<V, B = V> {
	values: V;
	/** What would be sent. */
	body: B;
	errors: Faults<V>;
	/** For the form element. */
	props: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void; noValidate: true };
	/** For an input: its value, what is wrong with it, and where changes go. */
	field: <K extends keyof V & string>(name: K) => FieldProps<V[K]>;
	/** The same for a checkbox or a switch. */
	toggle: <K extends keyof V & string>(name: K) => Omit<FieldProps<V[K]>, 'value'> & { checked: V[K] };
	write: (part: Partial<V>) => void;
	reset: () => void;
	submit: () => void;
	isChanged: boolean;
	isPending: boolean;
	/** Why it was not sent, where no input says so. */
	failure: string | undefined;
}

export interface FieldProps<Value> {
	value: Value;
	error: string | undefined;
	/** Takes an event, or the value itself. */
	onChange: (changed: unknown) => void;
	'data-path': string;
}

/** `bodyOf`: where the inputs hold something else than the body. */
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

	/** Says at each input what is wrong with it; false: there is more, for which no input is on the screen. */
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

/** What `check` says of an input comes before what the schema says of it. */
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

/** A refusal of one field is said in its own sentence; of several, each has its few words. */
const refusedFields = (error: unknown): Record<string, string> => {
	if (!(error instanceof Refused)) return {};
	const fields = Object.entries(error.fields);
	const [only] = fields;
	return only && fields.length === 1 && error.code !== malformed
		? { [only[0]]: error.message }
		: Object.fromEntries(fields);
};
const malformed = sessionRefusals['request.malformed'].code;

/** Keeps to what the server holds: an input that nobody has changed shows what became of its field meanwhile. */
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

/** Whoever has closed a form hears nothing more of it. */
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
