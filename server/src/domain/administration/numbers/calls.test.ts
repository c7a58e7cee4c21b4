/** Tests that calls are forwarded to the inbox's person or answered with the team's greeting. */
import { api } from '@quad/contract/api.ts';
import { beforeEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, nowhere, useQuad } from '../../../../test/kit.ts';
import { connectTwilio } from '../../../../test/twilio-account.ts';
import { signatureOf } from '../../../edges/carriers/twilio-api/webhook-signature.ts';

const quad = useQuad();
let team: MadeTeam;
let token: string;

beforeEach(async () => {
	team = await makeTeam(quad, { administrators: ['Amir'], staff: ['Lee'], inboxes: [{ name: 'Front desk' }] });
	token = (await connectTwilio(quad, team.organizationId)).authToken;
});

const amir = () => team.person('Amir');
const call = async (number: number) => {
	const { organizationId } = team;
	const body = { CallSid: `CA${'1'.repeat(32)}`, To: `+${number}`, From: '+13035550199', Direction: 'inbound' };
	const address = `${nowhere.publicUrl}/api/carrier/twilio/${organizationId}/voice`;
	const headers = { 'x-twilio-signature': signatureOf(token, address, body) };
	const request = { params: { organizationId }, query: {}, body, headers };
	return (await ask(quad, undefined, api.carriers.twilioVoice, request)).text;
};
const forward = (name: string, forwardingNumber: string) =>
	ask(quad, amir(), api.usersWriting.updateUser, { body: { id: team.person(name).id, forwardingNumber } });
const greet = (sentence: string) => ask(quad, amir(), api.numbers.setGreeting, { body: { sentence } });

test('a call to a personal number goes to its person’s forwarding number', async () => {
	await forward('Lee', '(802) 234-5678');
	expect(await call(team.numberOf('Lee'))).toContain('<Number>+18022345678</Number>');
	expect(await call(team.numberOf('Front desk'))).toContain('This number receives text messages only.');
});

test('a forwarding number of our own would call back for ever, and is not called', async () => {
	await forward('Lee', String(team.numberOf('Front desk')));
	expect(await call(team.numberOf('Lee'))).toContain('<Say');
});

test('callers hear the team’s own sentence, whatever signs are in it; blank is the usual one again', async () => {
	expect((await greet('Admissions <is> closed & "away"')).answer.sentence).toBe('Admissions <is> closed & "away"');
	expect(await call(team.numberOf('Front desk'))).toContain('Admissions &lt;is&gt; closed &amp; &quot;away&quot;');
	expect((await greet('x'.repeat(301))).refusal.code).toBe('numbers.greeting_too_long');
	const { answer } = await greet(' ');
	expect(answer.sentence).toBe(answer.usual);
	expect(await call(12125550000)).toContain('This number is not in use.');
});
