/** The server serves it, the browser calls it, OpenAPI prints it. Paths are the specifications', under `/api`. */
import type { z } from 'zod';
import type { Who } from './ability-names.ts';
import type { Caller, Signer } from './callers.ts';
import type { ApiScope } from './scopes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer that is a file to save instead of JSON. */
export interface FileAnswer {
	readonly file: string; // media type
}

export interface Route<Kind extends string = Caller> {
	readonly method: Method;
	readonly path: `/${string}`;
	readonly summary: string;
	/** Who may call the route at all. The server limits a call to teams, inboxes and contacts by scopes. */
	readonly who: Who;
	/** The kind of caller. The default is a session, or anyone if `who` is `anyone`. */
	readonly caller?: Kind;
	/** Who signs the call, for the caller `signed`. */
	readonly signedBy?: Signer;
	/** The API scope that a credential needs, for the caller `api-key`. */
	readonly scope?: ApiScope | 'any';
	/** Also allowed to a user who must first choose a new password. */
	readonly beforeNewPassword?: true;
	/** Refused to a caretaker, who acts on behalf of the user. */
	readonly onlyOneself?: true;
	readonly params?: z.ZodObject;
	readonly query?: z.ZodObject;
	readonly body?: z.ZodType;
	/** How the body is encoded; JSON by default. `file` is a multipart field `file` beside the fields of `body`. */
	readonly bodyAs?: 'json' | 'form' | 'file';
	readonly answer: z.ZodType | FileAnswer;
	/**
	 * Additional fields that the specifications print: an alias, or null for a field that is ignored, since callers
	 * send back what they were shown. `idsFor` takes the ids of these objects into that field (`known-fields.ts`).
	 */
	readonly alsoTakes?: Readonly<Record<string, string | null | { readonly idsFor: string }>>;
	/** Other paths of the same call that the specifications also print. */
	readonly aliases?: ReadonlyArray<`/${string}`>;
	/** The route exists only in demos and sandboxes, which have an account at the simulated carrier. */
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

/** Returns whether a draft is sent only once (decisions.md 10): by `draftId`, or the header `Idempotency-Key`. */
export const carriesDraft = ({ body }: AnyRoute): boolean =>
	body !== undefined && 'shape' in body && typeof body.shape === 'object' && 'draftId' in (body.shape ?? {});
export const draftHeader = 'Idempotency-Key';

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Written<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler gets: the parsed parts of a request. */
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

/** What a caller gets: the parsed answer, or the text of a file. */
export type Answer<R extends AnyRoute> = R['answer'] extends z.ZodType ? z.output<R['answer']> : string;
