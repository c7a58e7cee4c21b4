/** Tests removing a user on the screens: the dialog's counts, the user's open page, and the successor's. */
import { expect } from '@playwright/test';
import { getProfile } from '@quad/contract/access/session/routes.ts';
import { acceptInvitation, inviteUser } from '@quad/contract/administration/users/writing-routes.ts';
import { listContacts } from '@quad/contract/contacts/contacts/routes.ts';
import { listMailbox } from '@quad/contract/organization/mail/routes.ts';
import { assignConversation, listConversations } from '@quad/contract/texting/conversations/routes.ts';
import { composeMessage, getBatch, pauseBatch } from '@quad/contract/texting/messaging/routes.ts';
import { scheduleMessage } from '@quad/contract/texting/schedules/routes.ts';
import { type Caller, callAs, callerWith, comeInAs, openAs, openBeside, unique } from './kit.ts';
import { ourAddress } from './our-address.ts';
import { test } from './test.ts';

const inboxName = 'Admissions front desk';

test('what somebody leaves behind is counted, goes on, and is the successor’s at once', async ({ page, browser }) => {
	const amir = await openAs(page, 'amir.haddad', '/admin/users/team');
	const { name, tova, inboxId } = await hire(amir);
	const { batchId, later, conversationId } = await begin(tova, inboxId);
	const theirs = await (await browser.newContext({ baseURL: ourAddress() })).newPage();
	await comeInAs(theirs, tova);
	await theirs.goto(`/shared/${inboxId}/inbox`);
	await expect(theirs.getByRole('heading', { name: inboxName })).toBeVisible();
	const lees = await openBeside(browser, 'lee.okafor', `/shared/${inboxId}/sent/${batchId}`);
	await expect(lees.getByRole('button', { name: 'Resume' })).toBeVisible();

	await page.reload();
	await page.getByRole('button', { name: `Actions for ${name}` }).click();
	await page.getByRole('menuitem', { name: 'Delete' }).click();
	const dialog = page.getByRole('dialog', { name: `Delete ${name}` });
	await expect(dialog).toContainText('1 scheduled message, 1 message being sent');
	await dialog.getByRole('combobox', { name: 'Hand over to' }).fill('Lee');
	await page.getByRole('option', { name: 'Lee Okafor' }).click();
	await dialog.getByRole('textbox', { name: /^Type/ }).fill(name);
	await dialog.getByRole('button', { name: 'Delete' }).click();
	await expect(dialog).toHaveCount(0);

	await expect(theirs).toHaveURL(/\/login/);
	await lees.getByRole('button', { name: 'Resume' }).click();
	const lee = await callAs('lee.okafor');
	await expect.poll(async () => (await lee.call(getBatch, { params: { id: batchId } })).state).toBe('complete');
	await lees.goto(`/shared/${inboxId}/inbox/${conversationId}`);
	await expect(lees.getByRole('textbox', { name: 'Reply', exact: true })).toBeVisible();
	await lees.goto('/scheduled');
	await expect(lees.getByText(later)).toBeVisible();
});

/** Invites a colleague of Lee's, who accepts. */
const hire = async (amir: Caller): Promise<{ name: string; tova: Caller; inboxId: number }> => {
	const lastName = `Lind${Date.now() % 1_000_000}`;
	const emailAddress = `${lastName.toLowerCase()}@northfield.example`;
	const { inboxes: leesInboxes } = await (await callAs('lee.okafor')).call(getProfile, {});
	const inboxId = leesInboxes.find((one) => one.name === inboxName)?.id;
	if (inboxId === undefined) throw new Error(`Lee does not work in ${inboxName}.`);
	const { currentDepartment } = await amir.call(getProfile, {});
	await amir.call(inviteUser, {
		body: {
			firstName: 'Tova',
			lastName,
			campusUniqueId: lastName,
			emailAddress,
			selectedDepartments: [{ id: currentDepartment.id, selectedGroupAccounts: [inboxId] }],
		},
	});
	const mails = await amir.call(listMailbox, {});
	const path = mails.find(({ toAddress }) => toAddress === emailAddress)?.link?.path ?? '';
	const key = new URL(path, ourAddress()).searchParams.get('k') ?? '';
	const password = 'Nine herons over the reservoir';
	const { access_token } = await amir.call(acceptInvitation, {
		body: { key, password, passwordConfirmation: password },
	});
	return { name: `Tova ${lastName}`, tova: callerWith(ourAddress(), access_token), inboxId };
};

/** Starts and pauses a batch, schedules a message, and assigns a conversation. */
const begin = async ({ call }: Caller, inboxId: number) => {
	const { items } = await call(listContacts, { query: { take: 100 } });
	const recipients = items.map(({ id }) => id);
	const { batchId } = await call(composeMessage, { body: { inboxId, text: unique('Doors open at nine'), recipients } });
	await call(pauseBatch, { params: { id: batchId } });
	const later = unique('Doors close at five');
	const nextWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
	await call(scheduleMessage, {
		body: {
			inboxId,
			text: later,
			recipients,
			schedule: { localTime: `${nextWeek}T12:00`, timeZone: 'America/New_York' },
		},
	});
	const { id: userId } = await call(getProfile, {});
	const [conversation] = (await call(listConversations, { params: { id: inboxId }, query: {} })).items;
	if (!conversation) throw new Error(`${inboxName} has no conversation.`);
	await call(assignConversation, { params: { id: conversation.id }, body: { userId } });
	return { batchId, later, conversationId: conversation.id };
};
