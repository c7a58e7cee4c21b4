import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { beforeEach, expect, test } from 'vitest';
import { useCarrier } from '../../../test/carrier.ts';
import { makeTeam, useQuad } from '../../../test/kit.ts';
import { sidOf } from '../../../test/texts.ts';
import { carrierAccounts } from './accounts.ts';
import { signatureOf } from './twilio-api/webhook-signature.ts';

const quad = useQuad();
const line = useCarrier(quad);
beforeEach(() => line.forget());

const receipt = { MessageSid: sidOf(1), MessageStatus: 'delivered', From: '+16125550110', To: '+13035550101' };
const incoming = { MessageSid: sidOf(2), From: '+13035550101', To: '+16125550110', Body: 'Yes, I will come.' };

/** Calls a webhook like the carrier, signed with this organization's token unless another signature is given. */
const call = async (
	address: string,
	form: Record<string, string>,
	{ organizationId = line.team.organizationId, signature }: { organizationId?: number; signature?: string } = {},
) => {
	const path = `/api/carrier/simulator/${organizationId}/${address}`;
	const account = await carrierAccounts(quad.context)(line.team.organizationId);
	const signed = signature ?? signatureOf(account?.authToken ?? '', line.publicUrl + path, form);
	const reply = await line.quad.http.inject({
		method: 'POST',
		url: path,
		headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signed },
		payload: new URLSearchParams(form).toString(),
	});
	return { status: reply.statusCode, said: reply.body };
};
const nothing = { receipts: [], texts: [] };
const requests = () => line.record(() => true);

test('a signed receipt is handed on in our words', async () => {
	const failed = { ...receipt, MessageSid: sidOf(3), MessageStatus: 'failed', ErrorCode: '30005' };
	expect(await call('status?m=77', receipt)).toEqual({ status: 200, said: '<Response/>' });
	expect((await call('status?m=78', failed)).status).toBe(200);
	expect((await requests()).receipts).toEqual([
		{
			organizationId: line.team.organizationId,
			messageId: 77,
			sid: sidOf(1),
			status: messageStatus.delivered,
			errorCode: null,
		},
		{
			organizationId: line.team.organizationId,
			messageId: 78,
			sid: sidOf(3),
			status: messageStatus.undelivered,
			errorCode: 30005,
		},
	]);
});

test('the answer is TwiML that asks for nothing, and no file to save', async () => {
	const path = `/api/carrier/simulator/${line.team.organizationId}/inbound`;
	const account = await carrierAccounts(quad.context)(line.team.organizationId);
	const { headers, body } = await line.quad.http.inject({
		method: 'POST',
		url: path,
		headers: {
			'content-type': 'application/x-www-form-urlencoded',
			'x-twilio-signature': signatureOf(account?.authToken ?? '', line.publicUrl + path, incoming),
		},
		payload: new URLSearchParams(incoming).toString(),
	});
	expect(body).toBe('<Response/>');
	expect(headers).toMatchObject({ 'content-type': 'text/xml', 'content-length': '11' });
	expect(headers).not.toHaveProperty('content-disposition');
});

test.each([
	['queued', messageStatus.submitted],
	['accepted', messageStatus.submitted],
	['sending', messageStatus.submitted],
	['sent', messageStatus.sent],
	['delivered', messageStatus.delivered],
	['read', messageStatus.delivered],
	['undelivered', messageStatus.undelivered],
	['failed', messageStatus.undelivered],
])('the carrier’s “%s” is understood', async (word, status) => {
	await call('status?m=77', { ...receipt, MessageStatus: word });
	expect((await requests()).receipts.map((one) => one.status)).toEqual([status]);
});

test('a word that the carrier may invent one day is taken and changes nothing', async () => {
	expect((await call('status?m=77', { ...receipt, MessageStatus: 'pondering' })).status).toBe(200);
	expect(await requests()).toEqual(nothing);
});

test('a field that the carrier may add one day does not break the signature', async () => {
	expect((await call('status?m=77', { ...receipt, RawDlrDoneDate: '2611211200' })).status).toBe(200);
});

test('a text is handed on, and a character that cannot be stored is left out', async () => {
	expect((await call('inbound', { ...incoming, Body: 'Y\0es 🎓' })).status).toBe(200);
	expect((await requests()).texts).toEqual([
		{
			organizationId: line.team.organizationId,
			sid: sidOf(2),
			channel: 'sms',
			from: 13035550101,
			to: 16125550110,
			body: 'Yes 🎓',
			mediaUrls: [],
		},
	]);
});

test.each([
	[{ From: '+4791234567' }, { from: 4_791_234_567 }],
	[{ From: '+35412345' }, { from: 35_412_345 }],
	[{ From: 'rcs:+13035550101', To: 'rcs:+16125550110' }, { from: 13_035_550_101 }],
	[{ From: '68849' }, { senderName: '68849' }],
	[{ From: 'My Bank' }, { senderName: 'My Bank' }],
	[{ From: '+266696687' }, { senderName: 'Unknown sender' }],
	[{ From: '' }, { senderName: 'Unknown sender' }],
	[{ From: 'x'.repeat(300) }, { senderName: `${'x'.repeat(60)}…` }],
	[{ NumMedia: 'many', OptOutType: 'y'.repeat(300) }, { mediaUrls: [] }],
] as Array<[Record<string, string>, object]>)(
	'what is signed is never refused for its values: %j',
	async (more, text) => {
		expect((await call('inbound', { ...incoming, ...more })).status).toBe(200);
		expect((await requests()).texts).toMatchObject([{ sid: sidOf(2), to: 16_125_550_110, ...text }]);
	},
);

test('a text to an agent on RCS, which is no number of ours, is taken and is nobody’s', async () => {
	expect((await call('inbound', { ...incoming, To: 'rcs:northfield_agent' })).status).toBe(200);
	expect((await call('status?m=77', { ...receipt, MessageStatus: 'pondering', ErrorCode: 'why?' })).status).toBe(200);
	expect(await requests()).toEqual(nothing);
});

test.each(['', 'short', 'GvWf1cFY/Q7PnoempGyD5oXAezc='])(
	'with the signature “%s” nothing is stored',
	async (signature) => {
		expect((await call('status?m=77', receipt, { signature })).status).toBe(403);
		expect((await call('inbound', incoming, { signature })).status).toBe(403);
		expect(await requests()).toEqual(nothing);
	},
);

test('without a signature, or for another message than was signed, nothing is stored', async () => {
	const url = `/api/carrier/simulator/${line.team.organizationId}/inbound`;
	expect((await line.quad.http.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(403);

	const account = await carrierAccounts(quad.context)(line.team.organizationId);
	const other = `${line.publicUrl}/api/carrier/simulator/${line.team.organizationId}/status?m=78`;
	const signature = signatureOf(account?.authToken ?? '', other, receipt);
	expect((await call('status?m=77', receipt, { signature })).status).toBe(403);
	expect(await requests()).toEqual(nothing);
});

test('a call whose field borders were shifted is not taken, though its signature holds', async () => {
	const signed = { ...incoming, NumMedia: '0' };
	expect((await call('inbound', signed)).status).toBe(200);
	line.forget();
	expect((await call('inbound', { ...incoming, MessageSid: `${incoming.MessageSid}NumMedia0` })).status).toBe(400);
	const shifted = { ...receipt, MessageSid: `${receipt.MessageSid}MessageStatusdelivered`, MessageStatus: 'sent' };
	expect((await call('status?m=77', shifted)).status).toBe(400);
	expect(await requests()).toEqual(nothing);
});

test.each(['SM01', `SM${'0'.repeat(31)}G`, `SM${'0'.repeat(33)}`, `IN${'0'.repeat(32)}`, `SM${'A'.repeat(32)}`])(
	'“%s” is no id of a text',
	async (MessageSid) => {
		expect((await call('inbound', { ...incoming, MessageSid })).status).toBe(400);
		expect((await call('status?m=77', { ...receipt, MessageSid })).status).toBe(400);
		expect(await requests()).toEqual(nothing);
	},
);

test('an organization that is unknown, or has no account, has no webhooks', async () => {
	const other = await makeTeam(quad);
	for (const organizationId of [1, other.organizationId])
		expect((await call('status?m=77', receipt, { organizationId })).status).toBe(403);
	expect(await requests()).toEqual(nothing);
});

test.each([
	['a receipt for no message', 'status', receipt],
	['a receipt for something else', 'status?m=x', receipt],
	['a text without its id', 'inbound', { ...incoming, MessageSid: '' }],
])('%s is not understood, and nothing is stored', async (_, address, form) => {
	expect((await call(address, form)).status).toBe(400);
	expect(await requests()).toEqual(nothing);
});
