/**
 * Serves the routes of the contract. Everything is parsed at the door, the rank is checked, and what leaves is parsed
 * again, so that nothing leaves that the contract does not promise.
 */
import type { Readable } from 'node:stream';
import { type Answer, carriesDraft, draftHeader, type Heard, isFileAnswer, type Route } from '@quad/contract/route.ts';
import { sessionRefusals } from '@quad/contract/session/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { type Actor, may } from './actor.ts';
import type { Allowance } from './allowance.ts';
import type { Clock } from './clock.ts';
import { networkAddress } from './network-address.ts';
import { refuse, refuseForNow } from './refuse.ts';
import { receiveFile, serveUpload, type UploadedFile } from './upload.ts';

/** Where routes are served, and who says whose token this is. */
export interface Door {
	readonly http: FastifyInstance;
	readonly actorOf: (token: string) => Promise<Actor>;
	/** Closes a session's live sockets at once. */
	readonly sessionEnded: (sessionId: number) => void;
	/** How often one session may call; without it, as often as it likes. */
	readonly calls?: { readonly allowance: Allowance; readonly clock: Clock };
}

/** A file to save. */
export interface FileReply {
	readonly name: string;
	readonly content: string | Buffer | Readable;
}

export type Asked<R extends Route> = Heard<R> & {
	actor: R['who'] extends 'anyone' ? undefined : Actor;
	file: R['bodyAs'] extends 'file' ? UploadedFile : undefined;
	/** The caller's network address, for limits and the log. */
	from: string;
	/** How the caller's browser names itself. */
	agent: string | undefined;
};

type Reply<R extends Route> = R['answer'] extends z.ZodType ? z.input<R['answer']> : FileReply;

export const serve = <R extends Route>(
	door: Door,
	route: R,
	answer: (asked: Asked<R>) => Promise<Reply<R>> | Reply<R>,
): void => {
	for (const path of [route.path, ...(route.aliases ?? [])]) {
		const call: RouteOptions = {
			method: route.method,
			url: addressOf(path),
			handler: async (request, reply) => {
				const actor = await actorFor(door, route, request);
				const said = await heard(route, request);
				const agent = request.headers['user-agent'];
				return send(reply, route, await answer({ ...said, actor, from: callerOf(request), agent } as Asked<R>));
			},
		};
		if (route.bodyAs === 'file') serveUpload(door.http, call);
		else door.http.route(call);
	}
};

const callerOf = ({ ip, socket }: FastifyRequest): string =>
	networkAddress(ip) ?? networkAddress(socket.remoteAddress) ?? '';

/** Where a path of the contract is served. */
export const addressOf = (path: string): string => `/api${path.replace(/\{(\w+)\}/g, ':$1')}`;

const actorFor = async (
	door: Door,
	{ who, beforeNewPassword, onlyOneself }: Route,
	request: FastifyRequest,
): Promise<Actor | undefined> => {
	if (who === 'anyone') return undefined;
	const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
	if (!token) return refuse(sessionRefusals['session.missing']);
	const actor = await door.actorOf(token);
	const waitMs = door.calls?.allowance.take(`${actor.sessionId}`, door.calls.clock.now()) ?? 0;
	if (waitMs > 0) refuseForNow(sessionRefusals['request.too_often'], waitMs);
	if (actor.mustChangePassword && !beforeNewPassword) refuse(sessionRefusals['session.password_first']);
	if (actor.caretakerId && onlyOneself) refuse(sessionRefusals['session.only_oneself']);
	return may(actor, who) ? { ...actor, address: callerOf(request) } : refuse(sessionRefusals['session.not_allowed']);
};

const heard = async (route: Route, request: FastifyRequest) => {
	const upload = route.bodyAs === 'file' ? await receiveFile(request) : undefined;
	return {
		params: parse(route.params, request.params),
		query: parse(route.query, request.query),
		body: parse(route.body, upload ? upload.fields : withDraft(route, request)),
		file: upload?.file,
	};
};

/** The body, with the draft that the header names. */
const withDraft = (route: Route, { body, headers }: FastifyRequest): unknown => {
	const header = headers[draftHeader.toLowerCase()];
	if (typeof header !== 'string' || !carriesDraft(route)) return body ?? {};
	const draftId = header.replace(/^"(.*)"$/, '$1').toLowerCase(); // in quotes, as the header's own draft standard has it
	const said = { draftId, ...(typeof body === 'object' ? body : {}) };
	return String(said.draftId).toLowerCase() === draftId
		? said
		: refuse(sessionRefusals['request.malformed'], {}, { draftId: `Differs from ${draftHeader}.` });
};

/** Refuses what the route does not understand, naming each field. */
const parse = (shape: z.ZodType | undefined, value: unknown): unknown => {
	if (!shape) return undefined;
	const read = shape.safeParse(withoutNul(value));
	if (read.success) return read.data;
	const fields = Object.fromEntries(read.error.issues.map((issue) => [issue.path.join('.') || 'body', issue.message]));
	return refuse(sessionRefusals['request.malformed'], {}, fields);
};

/** PostgreSQL has no text with a NUL in it, and nobody writes one: it is left out. */
const withoutNul = (value: unknown): unknown => {
	if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value;
	if (Array.isArray(value)) return value.map(withoutNul);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutNul(one)]));
};

const send = (reply: FastifyReply, route: Route, answer: unknown) => {
	if (!isFileAnswer(route.answer)) return route.answer.parse(answer) as Answer<typeof route>;
	const { name, content } = answer as FileReply;
	return reply
		.header('content-type', route.answer.file)
		.header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`)
		.send(content);
};
