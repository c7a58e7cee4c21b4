/** Tests WhatsApp in Twilio's format, with our Twilio client and with the simulated carrier's client. */
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { describe, expect, test } from 'vitest';
import { quick, useCarrier } from '../../../../test/carrier.ts';
import { useQuad } from '../../../../test/kit.ts';
import { whatsAppProvider } from '../../../app/whatsapp-provider.ts';
import { createWhatsAppInbox } from '../../../domain/administration/inbox-settings/save-whatsapp-inbox.ts';
import type { TextInDoubt } from '../../../domain/texting/messaging/ledger/carrier.port.ts';
import { onBehalfOf } from '../../../foundation/actor.ts';
import { systemClock } from '../../../foundation/clock.ts';
import { Refused } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { contents, rememberTexts } from '../../../simulators/carrier/index.ts';
import { carrierAccounts } from '../index.ts';
import { twilioCarrier } from './carrier.ts';

const quad = useQuad();
const line = useCarrier(quad, { ...quick, honoursKey: false });
const number = 447_700_900_110;

const account = async () => {
	const found = await carrierAccounts(quad.context)(line.team.organizationId);
	if (!found) throw new Error('The team has no account.');
	return found;
};

const message = (overrides: Partial<TextInDoubt> & { to: number }): TextInDoubt => ({
	...line.text({ to: overrides.to }),
	channel: 'whatsapp',
	from: number,
	...overrides,
});

const wrote = async (mobile: number, hoursAgo: number) => {
	const at = new Date(systemClock.now().getTime() - hoursAgo * 60 * 60_000);
	const { account: name } = await account();
	await commit(quad.db, (tx) => rememberTexts(tx, name, [{ mobile, number, incoming: true, body: 'Hello', at }]));
};

describe.each(['simulator', 'twilio'])('by our client of the carrier: %s', (client) => {
	const nth = client === 'twilio' ? 1 : 0;
	const carrier = async () => {
		const clientOfTwilio = twilioCarrier({ url: line.simulatorUrl, publicUrl: line.publicUrl, clock: systemClock });
		const its = await account();
		return client === 'twilio'
			? {
					submit: (text: TextInDoubt) => clientOfTwilio.submit(its, text),
					find: (text: TextInDoubt) => clientOfTwilio.find(its, text),
				}
			: line.carrier;
	};

	test('who wrote within a day is answered, in whatever country; the carrier lists it by its channel', async () => {
		const to = 447_700_900_200 + nth;
		await wrote(to, 23);
		const text = message({ to });
		const { submit, find } = await carrier();
		expect(await submit(text)).toMatchObject({ kind: 'accepted' });
		expect(await find(text)).toMatchObject({ kind: 'alike' });
		expect(await find({ ...text, channel: 'sms' })).toMatchObject({ kind: 'not-listed' });
	});

	test.each([
		['a template', { key: contents[1]?.sid ?? '', values: ['Ana', 'the essay'] }, null],
		['one that is not approved', { key: contents[3]?.sid ?? '', values: ['Ana', 'Monday'] }, 63_016],
		['words of our own', null, 63_016],
	])('to who wrote two days ago: %s', async (_, template, errorCode) => {
		const to = 447_700_900_300 + nth;
		await wrote(to, 48);
		const text = message({
			to,
			template: template && { ...template, name: 'document_missing', language: 'en', variables: ['1', '2'] },
		});
		const { submit } = await carrier();
		expect(await submit(text)).toMatchObject({ kind: 'accepted' });
		if (client === 'twilio') return; // its status callbacks are signed for a different address
		const result = await line.receiptsOf(text, errorCode === null ? 2 : 1);
		expect(result.at(-1)).toMatchObject({
			errorCode,
			status: errorCode === null ? messageStatus.delivered : messageStatus.undelivered,
		});
	});
});

test('an inbox gets one of the numbers that are registered, and no other inbox the same', async () => {
	const { organizationId, teamId } = line.team;
	const provider = whatsAppProvider(quad.context, { simulatorUrl: line.simulatorUrl, publicUrl: line.publicUrl });
	const scope = onBehalfOf(organizationId, teamId, line.team.person('Amir').id);
	const create = (name: string, wanted: string | null) =>
		createWhatsAppInbox(quad.context, provider, scope, {
			name,
			color: 'red',
			staffIds: [],
			assignment: 'nobody',
			workingHours: null,
			number: wanted,
		}).catch((fault: unknown) => (fault instanceof Refused ? fault.refusal.code : fault));
	const senders = (await provider.senders(organizationId)) ?? [];
	const [online, waiting] = senders.map((one) => `+${one.number}`);

	expect(await create('Abroad', online ?? '')).toBe('whatsapp.off');
	await quad.db.updateTable('team').set({ has_whatsapp: true }).where('id', '=', teamId).execute();
	expect(await create('Abroad', waiting ?? '')).toBe('whatsapp.not_sender');
	expect(await create('Abroad', '+447700900999')).toBe('whatsapp.not_sender');
	expect(await create('Abroad', online ?? '')).toMatchObject({ type: 'whatsapp', number: online });
	expect(await create('Alumni', online ?? '')).toBe('whatsapp.number_taken');
	expect(await create('Alumni', null)).toMatchObject({ number: null });
});

test('templates are read with their approval', async () => {
	const provider = whatsAppProvider(quad.context, { simulatorUrl: line.simulatorUrl, publicUrl: line.publicUrl });
	const listed = (await provider.templates(line.team.organizationId)) ?? [];
	expect(listed.map(({ name, status }) => [name, status])).toEqual([
		['follow_up', 'approved'],
		['document_missing', 'approved'],
		['visita_al_campus', 'approved'],
		['deposit_reminder', 'pending'],
		['last_chance', 'rejected'],
	]);
});
