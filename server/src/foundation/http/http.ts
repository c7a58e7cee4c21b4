/**
 * Serves the contract's routes. It authenticates the caller before it parses the request, and parses the response,
 * too, so that no field leaves the server that the contract does not promise.
 */
import type { Readable } from 'node:stream';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { namesOf, onlyKnown, readInOwnCase, unknownFields } from '@quad/contract/known-fields.ts';
import { readBody, readQuery } from '@quad/contract/not-chosen.ts';
import {
	type Answer,
	type AnyRoute,
	type CallerOf,
	callerOf,
	carriesDraft,
	isFileAnswer,
	type ParsedRequest,
	type Route,
} from '@quad/contract/route.ts';
import { clearIssues, sayIssue } from '@quad/contract/say-issue.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Actors } from '../actor.ts';
import type { Authenticator, Authenticators } from './authenticator.ts';
import { callerAddress } from './caller-address.ts';
import { leavingOf } from './caller-left.ts';
import { withDraft } from './idempotency-key.ts';
import { keepRawBody } from './raw-body.ts';
import { refuse } from './refuse.ts';
import { receiveFile, serveUpload, type UploadedFile } from './upload.ts';

/** The HTTP server, and the authenticators of its callers. */
export interface ApiServer<Kinds = Actors> {
	readonly http: FastifyInstance;
	readonly authenticators: Authenticators<Kinds>;
	/** Closes a session's live connections at once. */
	readonly sessionEnded: (sessionId: number) => void;
}

/** A file as a response. With a name, browsers download it; without one, another program reads it. */
export interface FileReply {
	readonly name?: string;
	readonly content: string | Buffer | Readable;
}

export type RequestContext<R extends AnyRoute, Kinds = Actors> = ParsedRequest<R> & {
	/** The caller. Undefined if the route is open to anyone. */
	actor: CallerOf<R> extends keyof Kinds ? Kinds[CallerOf<R>] : undefined;
	file: R['bodyAs'] extends 'file' ? UploadedFile : undefined;
	/** The caller's network address, for rate limits and the log. */
	from: string;
	agent: string | undefined;
	/** The site of the page that makes the call. */
	origin: string | undefined;
	/** Returns a signal that aborts if the caller closes the connection before the response. */
	leaving: () => AbortSignal;
};

type Reply<R extends AnyRoute> = R['answer'] extends z.ZodType ? z.input<R['answer']> : FileReply;

export const serve = <R extends Route<keyof Kinds & string>, Kinds = Actors>(
	server: ApiServer<Kinds>,
	route: R,
	answer: (context: RequestContext<R, Kinds>) => Promise<Reply<R>> | Reply<R>,
): void => {
	const shapes = shapesOf(route);
	const authenticator = authenticatorOf(server, route);
	for (const path of [route.path, ...(route.aliases ?? [])]) {
		const call: RouteOptions = {
			method: route.method,
			url: addressOf(path),
			...(authenticator?.bodyLimit ? { bodyLimit: authenticator.bodyLimit } : {}),
			...(authenticator?.keepsRawBody ? { preParsing: keepRawBody } : {}),
			handler: async (request, reply) => {
				const from = callerAddress(request.raw);
				const actor = await authenticator?.authenticate({ request, route, from });
				const parsed = await parseRequest(route, shapes, request);
				const { 'user-agent': agent, origin } = request.headers;
				const leaving = () => leavingOf(reply.raw);
				const context = { ...parsed, actor, from, agent, origin, leaving } as RequestContext<R, Kinds>;
				return send(reply, route, await answer(context));
			},
		};
		if (route.bodyAs === 'file') serveUpload(server.http, call);
		else server.http.route(call);
	}
};

/** Returns undefined if the route is open to anyone. */
const authenticatorOf = <Kinds>(
	{ authenticators }: ApiServer<Kinds>,
	route: AnyRoute,
): Authenticator<unknown> | undefined => {
	const caller = callerOf(route);
	if (caller === 'anyone') return undefined;
	const found = (authenticators as Readonly<Record<string, Authenticator<unknown>>>)[caller];
	if (!found) throw new Error(`${route.path} is for the caller ${caller}, which has no authenticator.`);
	return found;
};

/** Returns the URL pattern for a path of the contract. */
export const addressOf = (path: string): string => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

interface Shapes {
	readonly query: z.core.$ZodType;
	readonly body: z.core.$ZodType;
	/** Renames the fields of a body to the route's spelling. */
	readonly inOwnCase: (body: object) => object;
	/** Removes values that mean “nothing chosen”. */
	readonly chosen: { readonly query: (value: unknown) => unknown; readonly body: (value: unknown) => unknown };
}

const shapesOf = (route: AnyRoute): Shapes => ({
	query: onlyKnown(route.query),
	body: onlyKnown(route.body),
	inOwnCase: readInOwnCase([...new Set([...namesOf(route.body), ...Object.keys(route.alsoTakes ?? {})])]),
	chosen: {
		query: readQuery(route.query),
		body: isTakenAsWritten(route) ? (body) => body : readBody(route.body),
	},
});

/** Dropping an empty filter would add recipients to a message, and the public API documents each field's values. */
const isTakenAsWritten = (route: AnyRoute): boolean => carriesDraft(route) || callerOf(route) === 'api-key';

const parseRequest = async (route: AnyRoute, shapes: Shapes, request: FastifyRequest) => {
	const upload = route.bodyAs === 'file' ? await receiveFile(request) : undefined;
	return {
		params: route.params && parse(route.params, request.params),
		query: parse(shapes.query, shapes.chosen.query(request.query)),
		body: parse(
			shapes.body,
			shapes.chosen.body(byOwnNames(route, shapes.inOwnCase, upload ? upload.fields : withDraft(route, request))),
		),
		file: upload?.file,
	};
};

/** Returns the body with the field names of the route, which ignore case. */
const byOwnNames = ({ alsoTakes = {} }: AnyRoute, inOwnCase: Shapes['inOwnCase'], body: unknown): unknown => {
	if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
	const result = new Map<string, unknown>(Object.entries(inOwnCase(body)));
	for (const [other, own] of Object.entries(alsoTakes)) {
		if (!result.has(other)) continue;
		const value = result.get(other);
		result.delete(other);
		if (own === null) continue;
		if (typeof own === 'object') {
			if (!result.has(own.idsFor)) result.set(own.idsFor, idsOf(value));
			continue;
		}
		if (result.has(own) && result.get(own) !== value)
			refuse(sessionRefusals['request.malformed'], {}, { [other]: `Differs from ${own}.` });
		result.set(own, value);
	}
	return Object.fromEntries(result);
};

/** Returns the ids of objects, because screens may send whole objects instead. */
const idsOf = (things: unknown): unknown =>
	Array.isArray(things)
		? things.map((one: unknown) => (typeof one === 'object' && one !== null && 'id' in one ? one.id : one))
		: things;

/** Refuses an invalid request, and names each invalid field. */
const parse = (shape: z.core.$ZodType, value: unknown): unknown => {
	const read = z.safeParse(shape, withoutNul(value, deepest), { error: sayIssue });
	if (read.success) return read.data;
	const unknown = unknownFields(read.error.issues);
	if (unknown.length > 0) refuseUnknown(unknown);
	const fields = Object.fromEntries(
		clearIssues(read.error.issues).map((issue) => [issue.path.join('.') || 'body', issue.message]),
	);
	return refuse(sessionRefusals['request.malformed'], {}, fields);
};

/** How many levels a body may nest. No valid call needs more, and thousands would exhaust the stack. */
const deepest = 50;

const refuseUnknown = (names: readonly string[]): never =>
	refuse(
		sessionRefusals[names.length === 1 ? 'request.unknown_field' : 'request.unknown_fields'],
		{ fields: names.map((name) => `"${name}"`).join(', ') },
		Object.fromEntries(names.map((name) => [name, 'Unknown field.'])),
	);

/** Removes NUL characters, which PostgreSQL can't store and nobody types. */
const withoutNul = (value: unknown, levels: number): unknown => {
	if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value;
	if (typeof value !== 'object' || value === null) return value;
	if (levels === 0) return refuse(sessionRefusals['request.malformed']);
	if (Array.isArray(value)) return value.map((one) => withoutNul(one, levels - 1));
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutNul(one, levels - 1)]));
};

const send = (reply: FastifyReply, route: AnyRoute, answer: unknown) => {
	if (!isFileAnswer(route.answer)) return route.answer.parse(answer) as Answer<typeof route>;
	const { name, content } = answer as FileReply;
	reply.header('content-type', route.answer.file);
	if (name !== undefined)
		reply.header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`);
	return reply.send(content);
};
