/** Tests that nothing is missed when the live connection is cut twenty times, three of them by killing the server. */
import { expect, type WebSocketRoute } from '@playwright/test';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { textFromPhone } from '@quad/contract/carriers/simulator/routes.ts';
import { getConversation, listConversations, listThread } from '@quad/contract/texting/conversations/routes.ts';
import { longTestLimit } from '../time-limits.ts';
import { killWeb } from './kill-web.ts';
import { callAs, openAs, openBeside, unique } from './kit.ts';
import { ourAddress } from './our-address.ts';
import { findRow, rows } from './rows.ts';
import { test } from './test.ts';

const cuts = 20;
const moments = ['while it is written', 'when it is written', 'just before the page is told'] as const;
/** Cuts at which the server is killed. None if other test files use the same Quad. */
const deaths: ReadonlySet<number> = new Set(process.env.QUAD_ADDRESS ? [] : [4, 11, 17]);

test('after twenty cuts every list shows what the database has', async ({ page, browser }) => {
	test.setTimeout(longTestLimit); // after each cut the page waits longer, and the server must restart
	const { call } = await callAs('lee.okafor');
	const inbox = (await call(getProfile, {})).inboxes.find(({ name }) => name === 'Admissions front desk');
	if (!inbox?.number) throw new Error('Lee does not work at the front desk.');
	const { items } = await call(listConversations, { params: { id: inbox.id }, query: {} });
	const open = await Promise.all(items.map(({ id }) => call(getConversation, { params: { id } })));
	const people = open.filter(
		({ mobileNumber, noReplyReason }) => Number(mobileNumber.slice(-2)) < 90 && noReplyReason === null,
	);
	const [talk] = people;
	if (!talk) throw new Error('Nobody is there to write.');
	let channels: WebSocketRoute[] = [];
	let isCutNext = false;
	await page.routeWebSocket(/\/api\/live/, (channel) => {
		channel.connectToServer().onMessage((frame) => {
			if (!isCutNext) return channel.send(frame);
			isCutNext = false;
			void channel.close();
		});
		channels.push(channel);
	});
	const cut = async () => {
		for (const channel of channels) await channel.close().catch(() => undefined);
		channels = [];
	};
	await openAs(page, 'lee.okafor', `/shared/${inbox.id}/inbox/${talk.id}`);
	await expect(rows(page).first()).toBeVisible();
	await expect.poll(() => channels.length).toBeGreaterThan(0);
	// Her connection is never cut.
	const priya = await openBeside(browser, 'priya.raman', `/shared/${inbox.id}/inbox`);
	await expect(rows(priya).first()).toBeVisible(); // all scripts are loaded before the server is killed

	const words = unique('Cut');
	const written: { by: number; text: string }[] = [];
	for (let nth = 0; nth < cuts; nth++) {
		const one = nth % 2 === 0 ? talk : people[nth % people.length];
		if (!one) continue;
		const text = `${words} ${nth}.`;
		written.push({ by: one.id, text });
		const handedOver = call(textFromPhone, {
			params: { number: one.mobileNumber },
			body: { to: inbox.number, body: text },
		});
		const moment = moments[nth % moments.length];
		if (moment === 'while it is written') await cut();
		if (moment === 'just before the page is told') isCutNext = true;
		await handedOver;
		if (moment === 'when it is written') await cut();
		// The phone has sent the text, but the server may not have stored it yet.
		if (deaths.has(nth)) await killWeb(ourAddress());
	}

	for (const { by, text } of written)
		await expect
			.poll(async () => (await call(listThread, { params: { id: by }, query: {} })).items.map((item) => item.text))
			.toContain(text);
	const messages = page.getByRole('region', { name: /^Messages with/ });
	for (const { text } of written.filter(({ by }) => by === talk.id))
		await expect(messages.getByText(text)).toHaveCount(1);
	const { items: kept } = await call(listConversations, { params: { id: inbox.id }, query: {} });
	for (const { id, lastText } of kept.filter(({ id }) => written.some(({ by }) => by === id)))
		for (const screen of [page, priya]) // the carrier may have had to deliver a person's last text again
			await expect(await findRow(screen, { id })).toContainText(lastText);
});
