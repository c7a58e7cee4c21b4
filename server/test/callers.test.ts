/**
 * Tests how to add a kind of caller: with an actor, an authenticator, and an entry each. It uses the same `serve` as
 * all others.
 */

import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { Route } from '@quad/contract/route.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { makeApiServer } from '../src/app/authenticators.ts';
import { carrierAccounts } from '../src/edges/carriers/index.ts';
import { type Actor, type Actors, inCurrentTeam } from '../src/foundation/actor.ts';
import { answerFaults } from '../src/foundation/http/answer-faults.ts';
import { type Authenticator, type CallRate, countCall } from '../src/foundation/http/authenticator.ts';
import { type ApiServer, serve } from '../src/foundation/http/http.ts';
import { refuse } from '../src/foundation/http/refuse.ts';
import { makeRateLimiter } from '../src/foundation/rate-limiter.ts';
import { makeTeam, nowhere, useQuad } from './kit.ts';

/** A made-up caller with the fields of a signed-in user. Only `caller` differs, so types must tell them apart. */
interface KioskActor extends Omit<Actor, 'caller'> {
	readonly caller: 'kiosk';
}
interface WithKiosk extends Actors {
	readonly kiosk: KioskActor;
}

const kioskRoute = {
	method: 'POST',
	path: '/kiosk/visits',
	summary: 'Somebody stands at the kiosk.',
	who: 'anyone',
	caller: 'kiosk',
	body: z.object({ name: z.string() }),
	answer: z.object({ caller: z.string(), name: z.string() }),
} as const satisfies Route<'kiosk'>;

const sessionRoute = {
	method: 'GET',
	path: '/staff/visits',
	summary: 'Who was there.',
	who: 'staff',
	answer: z.object({ teamId: z.number() }),
} as const satisfies Route;

const kioskAuthenticator = (rate: CallRate): Authenticator<KioskActor> => ({
	bodyLimit: 100,
	authenticate: async ({ request }) => {
		const key = request.headers['x-kiosk-key'];
		if (key !== 'lobby') return refuse(sessionRefusals['session.missing']);
		countCall(rate, key);
		return {
			caller: 'kiosk',
			organizationId: 1,
			teamId: 2,
			personId: 3,
			sessionId: 4,
			abilities: new Set(),
			inboxIds: [],
		};
	},
});

const quad = useQuad();
let http: FastifyInstance;
let server: ApiServer;

beforeAll(async () => {
	http = fastify();
	answerFaults(http);
	server = makeApiServer(http, quad.context, { ...nowhere, findAccount: carrierAccounts(quad.context) });
	const rate = { limiter: makeRateLimiter({ most: 3, perMs: 60_000 }), clock: quad.clock };
	const withKiosk: ApiServer<WithKiosk> = {
		...server,
		authenticators: { ...server.authenticators, kiosk: kioskAuthenticator(rate) },
	};
	serve(withKiosk, kioskRoute, ({ actor, body }) => ({ caller: actor.caller, name: body.name }));
	serve(withKiosk, sessionRoute, ({ actor }) => ({ teamId: inCurrentTeam(actor).teamId }));
	await http.ready();
});
afterAll(() => http.close());

const visit = (headers: Record<string, string>, payload: object = { name: 'Ana' }) =>
	http.inject({ method: 'POST', url: '/api/kiosk/visits', headers, payload });
const atKiosk = { 'x-kiosk-key': 'lobby' };

test('what proves who calls opens the routes of that caller, and no others', async () => {
	const team = await makeTeam(quad);
	const signedIn = { authorization: `Bearer ${team.person('Lee').token}` };
	const visits = (headers: Record<string, string>) => http.inject({ url: '/api/staff/visits', headers });

	expect((await visit(atKiosk)).json()).toEqual({ caller: 'kiosk', name: 'Ana' });
	expect((await visits(signedIn)).json()).toEqual({ teamId: team.teamId });
	for (const headers of [{}, signedIn, { 'x-kiosk-key': 'cellar' }])
		expect((await visit(headers)).json()).toMatchObject({ code: 'session.missing' });
	expect((await visits(atKiosk)).json()).toMatchObject({ code: 'session.missing' });
});

test('it is parsed, limited in size and in number like any other', async () => {
	quad.clock.pass(60_000);
	expect((await visit(atKiosk, { name: 'Ana', door: 3 })).json()).toMatchObject({ code: 'request.unknown_field' });
	expect((await visit(atKiosk, { name: 'a'.repeat(100) })).statusCode).toBe(413);
	expect((await visit(atKiosk)).statusCode).toBe(200);
	expect((await visit(atKiosk)).statusCode).toBe(200);
	const tooMany = await visit(atKiosk);
	expect([tooMany.statusCode, tooMany.headers['retry-after']]).toEqual([429, '20']);
});

test('its actor is not taken where a person in a session is needed, however alike', () => {
	expectTypeOf<KioskActor>().not.toExtend<Parameters<typeof inCurrentTeam>[0]>();
	expectTypeOf<Omit<KioskActor, 'caller'>>().toExtend<Omit<Actor, 'caller'>>();
});

test('a route whose caller has no authenticator is not served at all', () => {
	// @ts-expect-error the product has no kiosks
	expect(() => serve(server, kioskRoute, () => ({ caller: '', name: '' }))).toThrow('which has no authenticator');
});
