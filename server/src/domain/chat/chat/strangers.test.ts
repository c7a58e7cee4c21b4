/** Calls the widgets' routes as a stranger would. None may end in a server error or show another visitor's words. */
import { allRoutes } from '@quad/contract/api.ts';
import type { Route } from '@quad/contract/route.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
	changed,
	type Dice,
	fitting,
	hostile,
	makeDice,
	type Printed,
	placesIn,
} from '../../../../test/hostile-inputs.ts';
import { makeTeam, useQuad } from '../../../../test/kit.ts';
import { beginVisit, makeWidget } from '../../../../test/visitors.ts';

const quad = useQuad();
const secret = 'Zarathustra';
const inputs = 24;
const open = allRoutes.filter(({ path }) => path.startsWith('/webchat/'));

test('strangers are answered, and read no word of another visitor', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], staff: ['Lee'], chat: { agents: ['Lee'] } });
	const widget = await makeWidget(quad, team.person('Amir'));
	const victim = await beginVisit(quad, widget.key);
	await victim.say(`My name is ${secret}`);
	const stranger = await beginVisit(quad, widget.key);
	await stranger.say('Hello');
	const [organization = ''] = victim.token.split('.');
	const tokens = [
		stranger.token,
		'',
		'x',
		`${organization}.`,
		`${organization}.${'A'.repeat(43)}`,
		`${victim.token}x`,
		victim.token.slice(0, -1),
		`9${victim.token}`,
	];
	expect(open.length).toBeGreaterThan(10);

	const faults: string[] = [];
	const dice = makeDice(1);
	for (const route of open)
		for (let nth = 0; nth < inputs; nth += 1) {
			quad.clock.pass(60_000); // past every rate limit
			const body = made(route, nth, dice);
			const url = `/api${route.path.replace('{key}', () => encodeURIComponent(keys(widget.key)[nth % 5] ?? ''))}`;
			const query =
				route.path === '/webchat/chat' ? `?after=${['-1', '0', '1e309', 'x', '9007199254740993'][nth % 5]}` : '';
			const reply = await quad.http.inject({
				method: route.method,
				url: url + query,
				headers: {
					authorization: `Bearer ${tokens[nth % tokens.length]}`,
					...(route.body || route.bodyAs ? { 'content-type': types[nth % types.length] ?? '' } : {}),
				},
				...(route.body || route.bodyAs ? { payload: body } : {}),
			});
			if (reply.statusCode >= 500 || reply.body.includes(secret))
				faults.push(`${reply.statusCode} ${route.method} ${url} ${body.slice(0, 300)}`);
		}

	expect(faults).toEqual([]);
	expect((await victim.read()).messages.map(({ text }) => text)).toEqual([`My name is ${secret}`]);
});

const types = ['application/json', 'application/json', 'multipart/form-data; boundary=x', 'text/plain'];
const keys = (key: string) => [key, `${key}x`, '..%2f', '\u0000', 'é'.repeat(70)];

const made = ({ body }: Route, nth: number, dice: Dice): string => {
	const printed = z.toJSONSchema(body ?? z.object({}), { io: 'input', unrepresentable: 'any' }) as Printed;
	if (nth % 4 === 2)
		return '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG\r\n--x--\r\n';
	const fits = fitting(printed, '', dice, () => 1);
	const result = nth % 2 === 0 ? fits : changed(fits, dice.one(placesIn(printed)), dice.one(hostile.everywhere));
	return JSON.stringify(result) ?? '';
};
