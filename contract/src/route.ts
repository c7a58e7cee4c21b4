/**
 * A route is one value: the server serves it, the browser calls it with its types, and OpenAPI prints it.
 * Paths are written as the specifications print them and live under `/api`.
 */
import type { z } from 'zod';
import type { Who } from './ability-names.ts';
import type { Caller, Signer } from './callers.ts';
import type { ApiScope } from './scopes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer that is a file to save and not JSON. */
export interface FileAnswer {
	readonly file: string; // its media type
}

export interface Route<Kind extends string = Caller> {
	readonly method: Method;
	readonly path: `/${string}`;
	readonly summary: string;
	/** Who may call it at all. Reach (which team, inbox, contact) is decided by scopes on the server. */
	readonly who: Who;
	/** Which kind of caller it has, where that is neither a session nor, as `who` says, anyone. */
	readonly caller?: Kind;
	/** Who signs a call of the caller `signed`. */
	readonly signedBy?: Signer;
	/** What a credential must be allowed to do, for the caller `api-key`. */
	readonly scope?: ApiScope | 'any';
	/** Also for somebody who must choose a new password before anything else. */
	readonly beforeNewPassword?: true;
	/** Never on behalf of somebody else: refused to a caretaker who acts for the person. */
	readonly onlyOneself?: true;
	readonly params?: z.ZodObject;
	readonly query?: z.ZodObject;
	readonly body?: z.ZodType;
	/** How the body travels: JSON unless said otherwise. `file` is one multipart field `file` with the other fields in `body`. */
	readonly bodyAs?: 'json' | 'form' | 'file';
	readonly answer: z.ZodType | FileAnswer;
	/**
	 * What else the body may have as the specifications print it: another name of one of its fields, or (null) a field that
	 * is shown and may come back with the rest, and changes nothing. `idsFor`: things of which the field takes the ids,
	 * unless it is said itself. Everything else is refused (`known-fields.ts`).
	 */
	readonly alsoTakes?: Readonly<Record<string, string | null | { readonly idsFor: string }>>;
	/** Other spellings of the same call that the specifications also print. */
	readonly aliases?: ReadonlyArray<`/${string}`>;
	/** Exists only where the organization has an account at the simulated carrier: the demo, and a sandbox. */
	readonly demoOnly?: true;
}

export const route = <const R extends Route>(shape: R): R => shape;

/** A route with any kind of caller. */
export type AnyRoute = Route<string>;

export const callerOf = <Kind extends string>({ caller, who }: Route<Kind>): Kind | 'anyone' | 'session' =>
	caller ?? (who === 'anyone' ? 'anyone' : 'session');

export type CallerOf<R extends AnyRoute> = R extends { readonly caller: infer Kind extends string }
	? Kind
	: R['who'] extends 'anyone'
		? 'anyone'
		: 'session';

export const isFileAnswer = (answer: AnyRoute['answer']): answer is FileAnswer => 'file' in answer;

/**
 * Whether a call says which draft it carries, so that the same one is done once (decisions.md 10). The header
 * `Idempotency-Key` says the same as `draftId` in the body.
 */
export const carriesDraft = ({ body }: AnyRoute): boolean =>
	body !== undefined && 'shape' in body && typeof body.shape === 'object' && 'draftId' in (body.shape ?? {});
export const draftHeader = 'Idempotency-Key';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Written<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler is given: everything already parsed. */
export interface ParsedRequest<R extends AnyRoute> {
	params: Parsed<R['params']>;
	query: Parsed<R['query']>;
	body: Parsed<R['body']>;
}

/** What a caller must say: only the parts that the route has. */
export type RequestInput<R extends AnyRoute> = (R['params'] extends z.ZodType
	? { params: Written<R['params']> }
	: unknown) &
	(R['query'] extends z.ZodType ? { query: Written<R['query']> } : unknown) &
	(R['body'] extends z.ZodType ? { body: Written<R['body']> } : unknown);

/** What the caller gets: the parsed answer, or text for a file. */
export type Answer<R extends AnyRoute> = R['answer'] extends z.ZodType ? z.output<R['answer']> : string;
