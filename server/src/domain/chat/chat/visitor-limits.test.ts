/** Tests that every way for a visitor or a stranger to reach web chat is rate limited. */
import { randomUUID } from 'node:crypto';
import { allRoutes, api } from '@quad/contract/api.ts';
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { callerOf } from '@quad/contract/route.ts';
import { expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../../../test/kit.ts';
import { mailsOf, setPerson } from '../../../../test/rows.ts';
import { beginVisit, makeWidget } from '../../../../test/visitors.ts';

const quad = useQuad();

/** All routes that visitors or strangers may call. */
const open = allRoutes.filter((route) => callerOf(route) === 'visitor' || route.path.startsWith('/webchat/'));
const tooOften = 429;

const makeDesk = async () => {
	const team = await makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee'],
		chat: { agents: ['Lee'] },
		inboxes: [{ name: 'Desk' }],
	});
	const lee = team.person('Lee');
	await setPerson(quad, lee.id, { mail_on_chat_follow_up: true });
	return { team, widget: await makeWidget(quad, team.person('Amir'), { inboxId: team.inbox('Desk') }) };
};

const calls = (key: string) => [
	...open.map(({ method, path }) => ({ method, url: `/api${path.replace('{key}', key)}` })),
	{ method: 'GET' as const, url: `/web-chat/${key}` },
	{ method: 'POST' as const, url: `/web-chat/${key}` },
	{ method: 'GET' as const, url: `/demo-site/${key}` },
];

test('an address that has called too often is asked to wait, whichever way it comes', async () => {
	const { widget } = await makeDesk();
	const { headers, token } = await beginVisit(quad, widget.key);
	expect(open.length).toBeGreaterThan(12);
	const remoteAddress = '203.0.113.7';
	const wrong = { method: 'GET' as const, url: '/api/webchat/chat', remoteAddress };
	for (let nth = 0; nth < chatLimits.callsOfAddress.most; nth += 1) await quad.http.inject(wrong);
	const answers = await Promise.all(
		calls(widget.key).map(async ({ method, url }) => {
			const form = url.startsWith('/web-chat/') ? { token, text: 'Hi', draftId: randomUUID() } : {};
			const payload = method === 'POST' ? form : undefined;
			const { statusCode } = await quad.http.inject({
				method,
				url,
				headers,
				remoteAddress,
				...(payload ? { payload } : {}),
			});
			return [method, url, statusCode];
		}),
	);
	expect(answers.filter(([, , status]) => status !== tooOften)).toEqual([]);
});

test('a visitor who has called too often is asked to wait, also by the page without scripts and from anywhere', async () => {
	const { widget } = await makeDesk();
	const { headers, token } = await beginVisit(quad, widget.key);
	for (let nth = 0; nth < chatLimits.callsOfVisitor.most; nth += 1)
		await quad.http.inject({ method: 'GET', url: '/api/webchat/chat', headers });
	const remoteAddress = '203.0.113.8';
	const ofVisitors = open.filter((route) => callerOf(route) === 'visitor');
	for (const { method, path } of ofVisitors) {
		const { statusCode } = await quad.http.inject({ method, url: `/api${path}`, headers, remoteAddress });
		expect([path, statusCode]).toEqual([path, tooOften]);
	}
	const page = {
		method: 'POST' as const,
		url: `/web-chat/${widget.key}`,
		payload: { token, text: 'Hi' },
		remoteAddress,
	};
	expect((await quad.http.inject(page)).statusCode).toBe(tooOften);
});

test('details are left so often, and agents who want it have one mail a chat', async () => {
	const { team, widget } = await makeDesk();
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('Hello');
	const statuses: number[] = [];
	for (let nth = 0; nth <= chatLimits.details.ofVisitor.most; nth += 1)
		statuses.push(
			(
				await ask(quad, undefined, api.webchat.leaveDetails, {
					body: { email: `zoe${nth}@example.com` },
					headers: visitor.headers,
				})
			).status,
		);
	expect([statuses.at(0), statuses.at(-1)]).toEqual([200, tooOften]);
	const mails = await mailsOf(quad, team.organizationId, 'chat-follow-up').select('subject').execute();
	expect(mails).toEqual([{ subject: 'Visitor 1 asks for a follow-up' }]);
});

test('the first code of a visitor counts as well as those that they ask for, whoever they say they are', async () => {
	const { widget } = await makeDesk();
	const remoteAddress = '203.0.113.9';
	const statuses: number[] = [];
	for (let nth = 0; nth <= chatLimits.codes.ofAddress.most; nth += 1) {
		const { token } = await beginVisit(quad, widget.key);
		const headers = { authorization: `Bearer ${token}` };
		const details = { mobile: `21255502${10 + nth}`, consent: widget.consentWording };
		const isByPage = nth === chatLimits.codes.ofAddress.most - 1;
		const { statusCode } = await quad.http.inject({
			method: 'POST',
			remoteAddress,
			headers,
			url: isByPage ? `/web-chat/${widget.key}` : '/api/webchat/details',
			payload: isByPage
				? { token, text: 'Hi', draftId: randomUUID(), ...details }
				: { name: '', email: '', ...details },
		});
		statuses.push(statusCode);
	}
	expect(statuses.slice(0, -1)).not.toContain(tooOften);
	expect(statuses.at(-1)).toBe(tooOften);
});

test('the host that a request names makes no page Quad’s own', async () => {
	const { widget } = await makeDesk();
	const { statusCode } = await quad.http.inject({
		method: 'GET',
		url: `/api/webchat/widgets/${widget.key}`,
		headers: { host: 'evil.example', origin: 'http://evil.example' },
	});
	expect(statusCode).toBe(403);
});

test('no key breaks the page of the demo', async () => {
	for (const key of ['z'.repeat(81), 'z'.repeat(5_000), '%00', '%E0%A4%A'])
		expect([key, (await quad.http.inject({ url: `/demo-site/${key}` })).statusCode]).toEqual([
			key,
			expect.toBeOneOf([400, 404, 414]),
		]);
});
