/** Tests that the demo's mailbox shows the demo's emails and no others. */
import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../../../test/kit.ts';
import { setPerson } from '../../../../test/rows.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { queueMail } from './index.ts';

const quad = useQuad();

const mailTo = async (organizationId: number, subject: string) => {
	await commit(quad.db, (tx) =>
		queueMail(tx, quad.context, {
			organizationId,
			kind: 'password-reset',
			to: { address: 'mia.park@northfield.example', name: 'Mia Park' },
			subject,
			body: 'Hello Mia.',
			link: { label: 'Choose a new password', path: '/reset-password?k=a-key' },
		}),
	);
	quad.clock.pass(1_000);
};

test('where there is no demo there is no mailbox; where there is one, only its own mails are in it', async () => {
	const real = quad.ids.next();
	await quad.db.insertInto('organization').values({ id: real, name: 'A real college' }).execute();
	await mailTo(real, 'Only for its receiver');
	expect((await ask(quad, undefined, api.mail.listMailbox, {})).status).toBe(404);

	const { organizationId: demo } = await makeTeam(quad); // organizations made by tests are demos
	await mailTo(demo, 'The first');
	await mailTo(demo, 'The second');
	const { answer, text } = await ask(quad, undefined, api.mail.listMailbox, {});
	expect(text).not.toContain('Only for its receiver');
	expect(answer.map(({ subject }) => subject)).toEqual(['The second', 'The first']);
	expect(answer[0]).toMatchObject({
		toName: 'Mia Park',
		link: { label: 'Choose a new password', path: '/reset-password?k=a-key' },
		state: 'waiting',
	});
});

test('without a mail server whoever runs the installation reads what was kept, of others than the demo; nobody else does', async () => {
	const { organizationId: demo, person } = await makeTeam(quad, { owners: ['Dana'], staff: ['Pat'] });
	await setPerson(quad, person('Pat').id, { is_platform_administrator: true });
	const real = quad.ids.next();
	await quad.db.insertInto('organization').values({ id: real, name: 'Another college' }).execute();
	await mailTo(real, 'An invitation');
	await mailTo(demo, 'Of the demo');
	const read = async () => (await ask(quad, person('Pat'), api.mail.listKeptMail, {})).answer;
	expect((await read()).mails.filter(({ subject }) => subject === 'An invitation')).toEqual([]); // still being retried
	await quad.db
		.updateTable('mail')
		.set({ state: 'kept' })
		.where('subject', 'in', ['An invitation', 'Of the demo'])
		.execute();
	const { hasMailServer, mails } = await read();
	expect([hasMailServer, mails.map(({ subject }) => subject)]).toEqual([false, ['An invitation']]);
	expect(mails[0]?.link?.path).toBe('/reset-password?k=a-key');
	expect((await ask(quad, person('Dana'), api.mail.listKeptMail, {})).status).toBe(403);
});
