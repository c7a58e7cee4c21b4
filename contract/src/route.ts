/** A route, which the server, the browser and OpenAPI share. Paths are the specifications', under `/api`. */
import type { z } from 'zod';
import type { Who } from './ability-names.ts';
import type { Caller, Signer } from './callers.ts';
import type { ApiScope } from './scopes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A response that is a file to download, instead of JSON. */
export interface FileAnswer {
	readonly file: string; // the media type
}

export interface Route<Kind extends string = Caller> {
	readonly method: Method;
	readonly path: `/${string}`;
	readonly summary: string;
	/** Who may call the route at all. Scopes further restrict the teams, inboxes and contacts that a call can reach. */
	readonly who: Who;
	/** The kind of caller. By default, a session, or anyone if `who` is `anyone`. */
	readonly caller?: Kind;
	/** Who signs the call, if the caller is `signed`. */
	readonly signedBy?: Signer;
	/** The API scope that a credential needs, if the caller is `api-key`. */
	readonly scope?: ApiScope | 'any';
	/** Whether users who have to choose a new password first may call it. */
	readonly beforeNewPassword?: true;
	/** Whether caretakers may not call it on another user's behalf. */
	readonly onlyOneself?: true;
	readonly params?: z.ZodObject;
	readonly query?: z.ZodObject;
	readonly body?: z.ZodType;
	/** The body's encoding, JSON by default. `file` is a multipart request: a field `file` and the fields of `body`. */
	readonly bodyAs?: 'json' | 'form' | 'file';
	readonly answer: z.ZodType | FileAnswer;
	/**
	 * Other fields that the specifications print, since callers send back what they received: an alias of a field, or
	 * null to ignore it. With `idsFor`, the ids of the objects in this field become the value of that field
	 * (`known-fields.ts`).
	 */
	readonly alsoTakes?: Readonly<Record<string, string | null | { readonly idsFor: string }>>;
	/** Other paths that the specifications print for the same call. */
	readonly aliases?: ReadonlyArray<`/${string}`>;
	/** Whether the route exists only in demos and sandboxes, which use the simulated carrier. */
	readonly demoOnly?: true;
}

export const route = <const R extends Route>(shape: R): R => shape;

export type AnyRoute = Route<string>;

export const callerOf = <Kind extends string>({ caller, who }: Route<Kind>): Kind | 'anyone' | 'session' =>
	caller ?? (who === 'anyone' ? 'anyone' : 'session');

export type CallerOf<R extends AnyRoute> = R extends { readonly caller: infer Kind extends string }
	? Kind
	: R['who'] extends 'anyone'
		? 'anyone'
		: 'session';

export const isFileAnswer = (answer: AnyRoute['answer']): answer is FileAnswer => 'file' in answer;

/** Returns whether a call sends a draft only once (decisions.md 10), by `draftId` or the header `Idempotency-Key`. */
export const carriesDraft = ({ body }: AnyRoute): boolean =>
	body !== undefined && 'shape' in body && typeof body.shape === 'object' && 'draftId' in (body.shape ?? {});
export const draftHeader = 'Idempotency-Key';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Written<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives: the parsed parts of a request. */
export interface ParsedRequest<R extends AnyRoute> {
	params: Parsed<R['params']>;
	query: Parsed<R['query']>;
	body: Parsed<R['body']>;
}

/** What a caller sends: only the parts that the route has. */
export type RequestInput<R extends AnyRoute> = (R['params'] extends z.ZodType
	? { params: Written<R['params']> }
	: unknown) &
	(R['query'] extends z.ZodType ? { query: Written<R['query']> } : unknown) &
	(R['body'] extends z.ZodType ? { body: Written<R['body']> } : unknown);

/** What a caller receives: the parsed response, or the text of a file. */
export type Answer<R extends AnyRoute> = R['answer'] extends z.ZodType ? z.output<R['answer']> : string;
