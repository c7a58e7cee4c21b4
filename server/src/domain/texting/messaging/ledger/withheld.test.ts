import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../../test/ledger.ts';
import { setStanding } from '../../../../../test/standing.ts';
import { texts } from '../../../../../test/texts.ts';

const quad = useQuad();
const { sent, replyTo, batch, sendAll, receipts } = useLedger(quad);

test('a contact who opts out or is blocked while a text waits does not get it', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });
	const { carrier, taken } = makeCarrier();
	const id = await sent(team, ['Ana', 'Ben', 'Cy']);
	await setStanding(quad, team, 'Ana', { opted_out: true });
	await setStanding(quad, team, 'Ben', { muted: true });

	await sendAll(carrier);

	expect(taken.map((text) => text.to)).toEqual([team.mobileOf('Cy')]);
	expect(await batch(team, id)).toMatchObject({ cancelledCount: 2, submittedCount: 1, queuedCount: 0 });
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.listBatchRecipients, {
		params: { id },
		query: { status: 'cancelled' },
	});
	expect(answer.items.map((item) => [item.fullName, item.deliveryError]).sort()).toEqual([
		['Ana Doe', 'They opted out before this could be sent.'],
		['Ben Doe', 'They were blocked before this could be sent.'],
	]);
});

test('a contact who opted out at the carrier is opted out of the team, however the carrier reports it', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy'] });
	const { carrier, taken } = makeCarrier((text) =>
		text.to === team.mobileOf('Ana') ? { kind: 'refused', errorCode: 21_610 } : undefined,
	);
	await sent(team, ['Ana', 'Ben', 'Cy']);
	await sendAll(carrier);
	const messageTo = (contact: string) => taken.find((text) => text.to === team.mobileOf(contact))?.messageId ?? 0;
	await receipts(team, [
		[messageTo('Ben'), 4, 21_610],
		[messageTo('Cy'), 4, 30_003],
	]);

	const standing = async (contact: string) => {
		const params = { id: team.contact(contact) };
		const { answer } = await ask(quad, team.person('Lee'), api.contacts.readContact, { params });
		return [answer.optedOut, answer.optedOutBy, answer.optedOutOn];
	};
	const now = quad.clock.now().toISOString();
	expect(await standing('Ana')).toEqual([true, 'carrier', now]);
	expect(await standing('Ben')).toEqual([true, 'carrier', now]);
	expect(await standing('Cy')).toEqual([false, null, null]);
	const back = await ask(quad, team.person('Lee'), api.contacts.setOptedOut, {
		params: { id: team.contact('Ana') },
		body: { departmentId: team.teamId, optedOut: false },
	});
	expect(back.refusal.message).toContain('START'); // only the recipient's own START undoes the STOP
	await texts(quad, team, 'Ana', 'Alerts', 'START');
	expect(await standing('Ana')).toEqual([false, null, null]);
	await receipts(team, [[messageTo('Ben'), 4, 21_610]]);
	await texts(quad, team, 'Ben', 'Alerts', 'START');
	await receipts(team, [[messageTo('Ben'), 4, 21_610]]); // the older text's receipt arrives a second time
	expect(await standing('Ben')).toEqual([false, null, null]);
	await sendAll(carrier);
});

test('of the texts waiting for an opted-out contact, only those allowed despite opt-outs are sent', async () => {
	const team = await makeTeam(quad, { inboxes: [alerts], contacts: ['Ana'] });
	const { carrier, taken } = makeCarrier();
	await replyTo(team, 'Ana', 'We are closed today.', { writtenBy: null });
	await replyTo(team, 'Ana', 'You are opted out.', { writtenBy: null, despiteOptOut: true });
	await setStanding(quad, team, 'Ana', { opted_out: true });

	await sendAll(carrier);

	expect(taken.map((text) => text.body)).toEqual(['You are opted out.']);
});
