/** Tests the client that is generated from the public API's document against the API itself. */

import { randomUUID } from 'node:crypto';
import { createQuadClient } from '@quad/client';
import { api } from '@quad/contract/api.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../src/app/web.ts';
import { makeLog } from '../src/foundation/log.ts';
import { ask, makeTeam, nowhere, useQuad } from './kit.ts';

const quad = useQuad();
let http: Awaited<ReturnType<typeof buildWeb>>;
let baseUrl: string;

beforeAll(async () => {
	http = await buildWeb(quad.context, undefined, makeLog('silent'), nowhere);
	baseUrl = await http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => http.close());

test('a contact is saved, texted and found again, and a refusal comes back as one', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], staff: [], inboxes: [{ name: 'Desk' }] });
	const { answer } = await ask(quad, team.person('Amir'), api.apiCredentials.createCredential, {
		body: { name: 'Client', departmentId: team.teamId },
	});
	const client = createQuadClient({ baseUrl, secret: answer.secret });
	const { data: inboxes } = await client.GET('/inboxes');
	const inboxId = inboxes?.find(({ name }) => name === 'Desk')?.id ?? 0;
	const { data: maya } = await client.POST('/contacts', {
		body: { contactId: 'S-1', firstName: 'Maya', lastName: 'Ortiz', mobileNumber: '3035550177' },
	});
	const body = { inboxId, studentId: maya?.id ?? 0, text: 'Hello', draftId: randomUUID() };
	const [first, second] = [await client.POST('/messages', { body }), await client.POST('/messages', { body })];
	expect(first.data?.messageId).toBe(second.data?.messageId);
	const { data: sent } = await client.GET('/messages/{id}', { params: { path: { id: first.data?.messageId ?? '' } } });
	expect(sent).toMatchObject({ text: 'Hello', direction: 'outgoing', contactId: 'S-1' });

	const { error, response } = await client.POST('/messages', { body: { ...body, text: 'Other' } });
	expect([response.status, error?.code]).toEqual([409, 'draft.changed']);
});
