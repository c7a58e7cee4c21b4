/** Tests working through 200 replies without a mouse. */
import { expect, type Locator, type Page } from '@playwright/test';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { readPhone, textFromPhone } from '@quad/contract/carriers/simulator/routes.ts';
import { listContacts } from '@quad/contract/contacts/contacts/routes.ts';
import { listLeftOutNumbers } from '@quad/contract/contacts/number-validation/routes.ts';
import { listReviews } from '@quad/contract/contacts/opt-outs/routes.ts';
import { composeMessage, getBatch, listBatches } from '@quad/contract/texting/messaging/routes.ts';
import { textOfQuestion } from '@quad/contract/texting/smart-messages/question.ts';
import { createSmartMessage } from '@quad/contract/texting/smart-messages/routes.ts';
import { countTriage, listTriage, replyInTriage } from '@quad/contract/texting/triage/routes.ts';
import { longTestLimit } from '../time-limits.ts';
import { holdTime, inSteps, letTimeGo, whileUndoable } from './held-time.ts';
import { type Caller, callAs, openAs, unique } from './kit.ts';
import { test } from './test.ts';

const wordings = [
	['What time does it start?', 'what time does it start', 'Hi! When does it start?', 'When does it start'],
	['Where do I park?', 'where is parking', 'Where can we park??'],
	['Who is this?', 'who is this', 'Sorry, who’s this?'],
	['Can I bring my parents?', 'can i bring my parents', 'Could I bring my parents'],
	['¿Dónde es?', 'donde es'],
	['Is lunch included?', 'is lunch included', 'Lunch included?'],
	['I might be late', 'i might be late'],
	['Maybe, I have to ask my coach', 'maybe i have to ask my coach'],
] as const;
const people = 200;

/** Texts 200 people, who all reply with something other than yes or no. */
const ask200 = async ({ call }: Caller) => {
	const { inboxes } = await call(getProfile, {});
	const inbox = inboxes.find(({ name }) => name === 'Campus alerts');
	if (!inbox?.number) throw new Error('Lee does not work in Campus alerts.');
	const to = inbox.number;
	const pages = await Promise.all([0, 100, 200].map((skip) => call(listContacts, { query: { skip, take: 100 } })));
	const amir = await callAs('amir.haddad');
	const { items: unreachable } = await amir.call(listLeftOutNumbers, { query: {} });
	const { items: inReview } = await call(listReviews, { query: {} });
	const reached = pages
		.flatMap(({ items }) => items)
		// Unknown people have no name to merge.
		.filter((one) => one.firstName && one.mobileNumber && !one.optedOut && !one.muted)
		.filter(({ mobileNumber }) => Number(mobileNumber?.slice(-2)) < 90)
		.filter(
			({ id, mobileNumber: number }) =>
				!unreachable.some((one) => one.id === id) && !inReview.some((one) => one.mobileNumber === number),
		)
		.slice(0, people);
	expect(reached).toHaveLength(people);
	const message = unique('Are you coming on Saturday?');
	const smart = await call(createSmartMessage, { body: { name: message, message, messageClosing: 0 } });
	const { batchId } = await call(composeMessage, {
		body: {
			inboxId: inbox.id,
			text: textOfQuestion(smart),
			recipients: reached.map(({ id }) => id),
			smartMessageId: smart.id,
		},
	});
	const queued = async () => (await call(getBatch, { params: { id: batchId } })).queuedCount;
	await expect.poll(queued, { timeout: longTestLimit }).toBe(0); // phones can reply only to texts that have arrived
	const wording = (nth: number) => {
		const same = wordings[Math.floor(nth / (people / wordings.length))] ?? wordings[0];
		return same[nth % same.length] ?? same[0];
	};
	await Promise.all(
		reached.map(({ mobileNumber: number }, nth) =>
			call(textFromPhone, { params: { number: number ?? '' }, body: { to, body: wording(nth) } }),
		),
	);
	const needed = async () => (await call(countTriage, { params: { id: batchId } })).needed;
	await expect.poll(needed, { timeout: longTestLimit }).toBe(people);
	return `/highspeed/${inbox.id}/sent/${batchId}`;
};

/** Answers a reply to the demo's smart message. Returns a function that tells whether the phone has the answer. */
const answerOne = async ({ call }: Caller): Promise<() => Promise<boolean>> => {
	const { inboxes } = await call(getProfile, {});
	const desk = inboxes.find(({ name }) => name === 'Admissions front desk')?.id ?? 0;
	const { items } = await call(listBatches, { params: { id: desk }, query: {} });
	const id = items.find(({ smartMessageId }) => smartMessageId !== null)?.id ?? '';
	const cards = (await call(listTriage, { params: { id }, query: {} })).items.flatMap(({ replies }) => replies);
	const reply = cards.findLast(
		({ optedOut, muted, mobileNumber }) => !optedOut && !muted && Number(mobileNumber.slice(-2)) < 90,
	);
	if (!reply) throw new Error('Nobody in the demo waits for an answer.');
	const words = unique('Of course, {{First Name}}');
	await call(replyInTriage, { params: { id }, body: { messageIds: [reply.messageId], text: words } });
	const received = words.replace('{{First Name}}', reply.fullName.split(' ')[0] ?? '');
	return async () =>
		(await call(readPhone, { params: { number: reply.mobileNumber } })).texts.some(({ body }) => body === received);
};

test('200 replies by keyboard: groups are answered once, and a slip is taken back', async ({ page }) => {
	test.setTimeout(longTestLimit); // 200 people are texted and reply first
	const lee = await openAs(page, 'lee.okafor', '/inbox');
	const isAnswered = await answerOne(lee); // first, so that its undo window has passed by the end
	const address = await ask200(lee);
	const keys = keyboardOf(page);
	const card = page.getByRole('article');
	await page.goto(address);
	await expect(page.getByRole('link', { name: /Review 200 replies/ })).toBeVisible();

	await keys.press('t');
	await expect(card).toContainText('25 similar replies');
	const first = await shownIn(card);
	await keys.press('r');
	await expect(page.getByRole('textbox', { name: 'Answer to 25 people' })).toBeFocused();
	await keys.type('At 10:00, {{First Name}}!');
	await keys.press('Control+Enter');
	await expect(page.getByText('(175 replies)')).toBeVisible();
	await expect.poll(() => shownIn(card)).not.toBe(first);

	const next = await shownIn(card);
	await keys.press('x'); // pressed by mistake
	await expect(page.getByRole('dialog').getByRole('button', { name: 'Opt out' })).toBeFocused();
	await whileUndoable('triage_action', async () => {
		await holdTime(page);
		await keys.press('Enter');
		await inSteps(page, () => page.getByText('(150 replies)').isVisible());
		await inSteps(page, async () => (await page.getByRole('dialog').count()) === 0);
		await keys.press('z');
		await inSteps(page, () => page.getByText('(175 replies)').isVisible());
		await letTimeGo(page);
	});
	await expect.poll(() => shownIn(card)).toBe(next);

	await keys.press('t');
	await expect(page.getByRole('option').first()).toBeVisible();
	await expect(page.getByRole('combobox', { name: 'Search templates' })).toBeFocused();
	await keys.press('Enter');
	await expect(page.getByRole('textbox', { name: 'Answer to 25 people' })).not.toHaveValue('');
	await expect(page.getByRole('textbox', { name: 'Answer to 25 people' })).toBeFocused();
	await keys.press('Control+Enter');
	await expect(page.getByText('(150 replies)')).toBeVisible();
	await expect(page.getByRole('dialog')).toHaveCount(0);
	for (const [key, done] of [
		['e', 75],
		['1', 100],
		['2', 125],
		['3', 150],
		['e', 175],
	] as const) {
		await keys.press(key);
		await expect(page.getByText(`(${200 - done} replies)`)).toBeVisible();
	}
	await keys.press('e');
	await expect(page.getByRole('heading', { name: 'Every reply is handled' })).toBeVisible();
	await keys.press('Escape');
	await expect(page.getByRole('heading', { name: 'Recipients' })).toBeVisible();
	await expect(page.getByRole('link', { name: /Review/ })).toHaveCount(0);

	await expect.poll(isAnswered).toBe(true);
	process.stdout.write(`    triage of 200 replies: ${keys.count()} keystrokes\n`);
	test.info().annotations.push({ type: 'keystrokes', description: `${keys.count()} for 200 replies` });
});

/** Returns the replies on a card. Among groups of the same size, the earlier one comes first. */
const shownIn = (card: Locator) => card.getByRole('paragraph').nth(1).textContent();

/** Counts key presses. A chord counts as one. */
const keyboardOf = (page: Page) => {
	let pressed = 0;
	return {
		press: async (key: string) => {
			pressed += 1;
			await page.keyboard.press(key);
		},
		type: async (text: string) => {
			pressed += text.length;
			await page.keyboard.type(text);
		},
		count: () => pressed,
	};
};
