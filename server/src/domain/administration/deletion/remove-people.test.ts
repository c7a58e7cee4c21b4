import { createHash, randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { handOver, handOverAll } from '../../../../test/handed-over.ts';
import { csv, importFile } from '../../../../test/imports.ts';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { filesThatName, rowsThatName } from '../../../../test/rows-that-name.ts';
import { onlyIn, texts } from '../../../../test/texts.ts';
import { beginVisit, chatsOf, confirmNumber, makeWidget } from '../../../../test/visitors.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { exportJobs } from '../../reporting/exports/index.ts';

const quad = useQuad();

const person = {
	contactId: 'QF-778899',
	firstName: 'Xanthippe',
	lastName: 'Quillfeather',
	mobileNumber: '2125550142',
};
const mobile = 12_125_550_142;
const words = [
	...['Xanthippe', 'Quillfeather', '778899', '2125550142', '555-0142', '2125550143', 'falconry', 'aubergine'],
];

const college = () =>
	makeTeam(quad, {
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Front desk', members: ['Lee'] }],
		contacts: ['Ben'],
		chat: { agents: ['Lee'] },
	});

const remove = (team: MadeTeam, numbers: string, who = 'Dana') =>
	ask(quad, team.person(who), api.deletion.removePeople, { body: { numbers, confirm: 'REMOVE' } });

/** Creates everything that a college may store about a person. */
const liveThrough = async (team: MadeTeam) => {
	const [amir, lee] = [team.person('Amir'), team.person('Lee')];
	await ask(quad, amir, api.customFields.createCustomField, { body: { displayName: 'Hobby', isRequired: false } });
	const { answer: contact } = await ask(quad, amir, api.contacts.createContact, {
		body: { ...person, additionalFields: { Hobby: 'falconry' } },
	});
	const { answer: twin } = await ask(quad, amir, api.contacts.createContact, {
		body: { firstName: 'Xanthippe', lastName: 'Quillfeather', contactId: 'QF-7788990', mobileNumber: '2125550143' },
	});
	await ask(quad, amir, api.contacts.mergeContacts, { body: { keptId: contact.id, mergedId: twin.id } });
	await ask(quad, amir, api.contacts.updateAdHocContact, { body: { id: contact.id, lastName: 'Quillfeather-Doe' } });
	await ask(quad, amir, api.contacts.updateAdHocContact, { body: { id: contact.id, lastName: 'Quillfeather' } });
	const { answer: batch } = await ask(quad, lee, api.messaging.composeMessage, {
		body: {
			inboxId: team.inbox('Front desk'),
			text: 'Hi {First Name}, aubergine day is on Friday',
			recipients: [contact.id, team.contact('Ben')],
		},
	});
	await handOver(quad, batch.batchId);
	await texts(quad, team, mobile, 'Front desk', 'This is Xanthippe, I love aubergine');
	await texts(quad, team, mobile, 'Front desk', 'Why do you keep texting Xanthippe? Lose my number');
	const { id } = await onlyIn(quad, team, 'Front desk');
	await ask(quad, lee, api.conversationNotes.writeNote, {
		params: { id },
		body: { text: 'Xanthippe likes aubergine' },
	});
	await ask(quad, lee, api.repliesLater.scheduleReply, {
		params: { id },
		body: {
			draftId: randomUUID(),
			text: 'Xanthippe, are you there?',
			schedule: { localTime: '2026-11-20T09:00', timeZone: 'America/New_York' },
		},
	});
	await commit(quad.db, (tx) =>
		queueMail(tx, quad.context, {
			organizationId: team.organizationId,
			kind: 'incoming-text',
			to: { address: 'lee@college.example', name: 'Lee', personId: lee.id },
			subject: '1 text from Xanthippe Quillfeather',
			body: 'Xanthippe Quillfeather wrote to “Front desk”: “aubergine”',
		}),
	);
	await commit(quad.db, (tx) =>
		queueMail(tx, quad.context, {
			organizationId: team.organizationId,
			kind: 'integration',
			to: { address: 'lee@college.example' },
			subject: '1 row was left out',
			body: 'It is attached.',
			file: { name: 'students-rejected.csv', content: 'Line,Reason,Name\r\n3,Not a number,Xanthippe Quillfeather\r\n' },
		}),
	);
	await importFile(quad, team, csv([['QF-778899', 'Xanthippe', 'Quillfeather', 'no number']]));
	await ask(quad, lee, api.recipientLists.pasteRecipients, {
		body: { lines: ['Xanthippe Quillfeather', '(212) 555-0142 x'] },
	});
	await ask(quad, amir, api.contacts.optOutContacts, { body: { studentIds: [contact.id], optedOut: true } });
	const { answer: segment } = await ask(quad, amir, api.segments.createStaticSegment, { body: { name: 'Visits' } });
	await ask(quad, amir, api.segments.addByHand, {
		params: { id: segment.id },
		body: { students: ['2125550142'], staticImportType: 'MobileNumber' },
	});
	await quad.db
		.insertInto('line_lookup')
		.values({ org_id: team.organizationId, number: mobile, type: 'mobile', looked_up_at: quad.clock.now() })
		.execute();
	await ask(quad, amir, api.contactViews.saveContactView, { body: { name: 'Q', search: 'searchText=Quillfeather' } });
	await beHeardElsewhere(team);
	await exportAll(team);
	return { contactId: contact.id, batchId: batch.batchId };
};

/** Puts the person into a web chat, queued rows of an integration and queued webhook deliveries. */
const beHeardElsewhere = async (team: MadeTeam) => {
	const widget = await makeWidget(quad, team.person('Amir'), { inboxId: team.inbox('Front desk') });
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('Xanthippe here, is there a falconry club?');
	await ask(quad, undefined, api.webchat.leaveDetails, {
		body: { name: 'Xanthippe Quillfeather', mobile: '2125550142', consent: widget.consentWording },
		headers: visitor.headers,
	});
	const { organizationId: org_id } = team;
	const [connection, run] = [quad.ids.next(), quad.ids.next()];
	const begun = { started_at: quad.clock.now(), trigger: 'manual', kind: 'import', phase: 'reading' };
	await quad.db
		.insertInto('integration_connection')
		.values({
			org_id,
			id: connection,
			team_id: team.teamId,
			connector: 'ftp',
			settings: '{}',
			saved_by: team.person('Amir').id,
			saved_at: quad.clock.now(),
			status_message: 'It knows no Xanthippe Quillfeather of 212-555-0142',
		})
		.execute();
	const sample = JSON.stringify({ rows: [{ cells: ['Xanthippe', 'Quillfeather', 'K1'] }] });
	await quad.db
		.insertInto('integration_run')
		.values({ org_id, id: run, connection_id: connection, ...begun, sample })
		.execute();
	await quad.db
		.insertInto('integration_row')
		.values({ org_id, run_id: run, line: 1, cells: ['Xanthippe', 'Quillfeather', '212-555-0142', '2125550142'] })
		.execute();
	await quad.db
		.insertInto('integration_outbox')
		.values({
			org_id,
			connection_id: connection,
			kind: 'texts',
			at: quad.clock.now(),
			failure: 'There is no Xanthippe Quillfeather here.',
		})
		.execute();
	const key = createHash('sha256').update('QF-778899').digest().subarray(0, 16);
	await quad.db
		.insertInto('integration_known_row')
		.values({ org_id, connection_id: connection, key, digest: key })
		.execute();
	const { answer: webhook } = await ask(quad, team.person('Amir'), api.webhooks.saveWebhook, {
		query: {},
		body: { webhook: 'Interaction', url: 'https://crm.college.example/hook' },
	});
	const body = JSON.stringify({ contactName: 'Xanthippe Quillfeather', text: 'falconry' });
	const at = quad.clock.now();
	await quad.db
		.insertInto('webhook_delivery')
		.values({
			org_id,
			id: quad.ids.next(),
			webhook_id: webhook.id,
			source: 'message:1',
			body,
			state: 'waiting',
			next_try_at: at,
			created_at: at,
		})
		.execute();
	await hearEvents(quad);
};

/** Creates a finished export and one that is still being written. */
const exportAll = async (team: MadeTeam) => {
	const amir = team.person('Amir');
	quad.clock.pass(1_000); // an export covers what happened before it started
	const { answer: done } = await ask(quad, amir, api.exports.adminContacts, { body: {} });
	await exportJobs(quad.context, quad.files)[0]?.run(
		{ organizationId: team.organizationId, exportId: done.id },
		jobContext,
	);
	await ask(quad, amir, api.exports.adminActivity, { body: {} });
	const { rows } = await sql`select state from export_run where org_id = ${team.organizationId} order by id`.execute(
		quad.db,
	);
	expect(rows).toEqual([{ state: 'complete' }, { state: 'waiting' }]);
};

const counted = async (team: MadeTeam, batchId: string) => {
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.getBatchCounts, { params: { id: batchId } });
	const { rows } = await sql<object>`
		select count(*)::int as texts, sum(segments)::int as segments, count(distinct contact_id)::int as people,
			count(*) filter (where incoming)::int as incoming
		from message where org_id = ${team.organizationId}`.execute(quad.db);
	return { ...answer, ...rows[0] };
};

describe('removing somebody for good', () => {
	test('leaves no word of them anywhere in the database but the STOP of the number; what is counted stays', async () => {
		const team = await college();
		const { contactId, batchId } = await liveThrough(team);
		const memberships = () =>
			quad.db.selectFrom('segment_member').where('org_id', '=', team.organizationId).select('contact_id').execute();
		expect(await memberships()).toEqual([{ contact_id: contactId }]);
		const named = Object.keys(await rowsThatName(quad.db, words)); // proves that the search finds the words
		expect(named.length).toBeGreaterThan(13);
		for (const table of [
			...['chat_visitor', 'chat_message', 'webhook_delivery', 'integration_run', 'integration_row'],
			'integration_connection',
			...['integration_outbox', 'event'],
		])
			expect(named).toContain(table);
		expect(filesThatName(quad.folder, words)).not.toEqual([]);
		const before = await counted(team, batchId);

		const removed = await remove(team, '(212) 555-0142');
		expect(removed.answer).toEqual({
			numbers: ['2125550142'],
			mayRemain: [{ kind: 'saved-view', name: 'Q', departmentName: expect.stringMatching(/^Team/) }],
		});
		await hearEvents(quad);
		for (const job of exportJobs(quad.context, quad.files))
			if (job.name === 'exports.delete-expired') await job.run({}, jobContext);
		expect(filesThatName(quad.folder, words)).toEqual([]);
		const { rows: exports } = await sql`
			select state from export_run where org_id = ${team.organizationId} order by id`.execute(quad.db);
		expect(exports).toEqual([{ state: 'expired' }, { state: 'failed' }]);
		const { rows: told } = await sql`
			select from mail where org_id = ${team.organizationId} and subject like 'Your export was deleted:%'`.execute(
			quad.db,
		);
		expect(told).toHaveLength(2);
		await sql`delete from contact_view where name = 'Q'`.execute(quad.db); // the owner was notified of this one

		expect(await memberships()).toEqual([]);
		const left = await rowsThatName(
			quad.db,
			words.filter((word) => word !== 'aubergine'),
		);
		expect(await quad.db.selectFrom('integration_known_row').selectAll().execute()).toEqual([]);
		expect(left).toEqual({ number_stop: [expect.stringContaining(String(mobile))] });
		// the batch keeps its text, because it was also sent to Ben
		expect(Object.keys(await rowsThatName(quad.db, ['aubergine']))).toEqual(['batch']);
		expect(await counted(team, batchId)).toEqual(before);

		const lee = team.person('Lee');
		expect((await ask(quad, lee, api.contacts.readContact, { params: { id: contactId } })).status).toBe(404);
		const again = await ask(quad, team.person('Amir'), api.contacts.createContact, { body: person });
		expect(again.refusal.message).toBe('This student is currently opted-out or blocked.');
		const { answer: badges } = await ask(quad, lee, api.conversations.listUnread, {});
		expect(badges.find(({ inboxId }) => inboxId === team.inbox('Front desk'))?.unreadCount).toBe(0);
	});

	test('finds the number in any notation, and the name as lists write it, in what others wrote', async () => {
		const team = await college();
		const [amir, lee] = [team.person('Amir'), team.person('Lee')];
		await ask(quad, amir, api.contacts.createContact, { body: person });
		await texts(quad, team, 'Ben', 'Front desk', 'Hi');
		const { id } = await onlyIn(quad, team, 'Front desk');
		const notes = [
			...['212.555.0142', '212 555-0142', '+1 212 555 0142', '1 (212) 555-0142', '212-555-0142', '12125550142'],
			...['Quillfeather, Xanthippe', 'Xanthippe  Quillfeather'],
		];
		const apart = ['212-555-01421', '3212-555-0142', 'Quillfeathers, Xanthippe'];
		for (const text of [...notes, ...apart])
			await ask(quad, lee, api.conversationNotes.writeNote, { params: { id }, body: { text: `Ask ${text} about it` } });
		const widget = await makeWidget(quad, amir);
		const stranger = await beginVisit(quad, widget.key);
		await stranger.say('I sit beside Xanthippe Quillfeather, 212.555.0142');
		await ask(quad, undefined, api.webchat.leaveDetails, {
			body: { name: 'Xanthippe Quillfeather', email: 'friend@mail.example' },
			headers: stranger.headers,
		});
		const { mayRemain } = (await remove(team, '2125550142')).answer;
		const { rows } = await sql<{ body: string }>`
			select body from conversation_note where org_id = ${team.organizationId} order by id`.execute(quad.db);
		const left = rows.map(({ body }) => body);
		expect(left.slice(0, notes.length)).toEqual(notes.map(() => 'Ask [removed] about it'));
		expect(left.slice(notes.length)).toEqual(apart.map((text) => `Ask ${text} about it`));
		const chats = JSON.stringify(await rowsThatName(quad.db, ['I sit beside', 'friend@mail.example']));
		expect(chats).not.toMatch(/Quillfeather|0142/);
		expect(mayRemain).toEqual([]); // “Quillfeathers” is a different name
	});

	test('knows the numbers that they had before, unless somebody else has them now', async () => {
		const team = await college();
		const amir = team.person('Amir');
		const { answer: webhook } = await ask(quad, amir, api.webhooks.saveWebhook, {
			query: {},
			body: { webhook: 'Interaction', url: 'https://crm.college.example/hook' },
		});
		const { answer: contact } = await ask(quad, amir, api.contacts.createContact, { body: person });
		const tell = (mobileNumber: string, text: string) =>
			quad.db
				.insertInto('webhook_delivery')
				.values({
					org_id: team.organizationId,
					id: quad.ids.next(),
					webhook_id: webhook.id,
					source: text,
					state: 'waiting',
					body: JSON.stringify({ mobileNumber, text }),
					next_try_at: quad.clock.now(),
					created_at: quad.clock.now(),
				})
				.execute();
		const move = async (from: number, to: string, text: string) => {
			await texts(quad, team, from, 'Front desk', text);
			await tell(String(from).slice(1), text);
			await ask(quad, amir, api.contacts.updateAdHocContact, { body: { id: contact.id, mobileNumber: to } });
		};
		await move(12_125_550_142, '2125550143', 'My falconry club meets');
		await move(12_125_550_143, '2125550144', 'My aubergine club meets');
		await ask(quad, amir, api.contacts.createContact, { body: { firstName: 'Cleo', mobileNumber: '2125550143' } });
		const events = () =>
			quad.db.selectFrom('webhook_delivery').where('webhook_id', '=', webhook.id).select('body').execute();
		expect(await events()).toHaveLength(2);
		await remove(team, '2125550144');
		expect(await events()).toMatchObject([{ body: expect.stringContaining('2125550143') }]); // the number is Cleo's now
	});

	test('takes a visitor of the web chat along who proved a number of theirs, with what was mailed of the chat', async () => {
		const team = await college();
		const amir = team.person('Amir');
		await ask(quad, amir, api.contacts.createContact, { body: person });
		const widget = await makeWidget(quad, amir, { inboxId: team.inbox('Front desk') });
		const visitor = await beginVisit(quad, widget.key);
		await visitor.say('I have a falconry question');
		const leave = (more: object) =>
			ask(quad, undefined, api.webchat.leaveDetails, {
				body: { name: 'Nips', consent: widget.consentWording, ...more },
				headers: visitor.headers,
			});
		await leave({ mobile: '2125550142', email: 'nips@mail.example' });
		expect((await confirmNumber(quad, visitor, mobile)).status).toBe(200);
		await handOverAll(quad, team.organizationId);
		const [chat] = await chatsOf(quad, team, 'Lee');
		const params = { id: chat?.id ?? 0 };
		await ask(quad, team.person('Lee'), api.chat.acceptChat, { params });
		await ask(quad, team.person('Lee'), api.chat.sendAsAgent, {
			params,
			body: { draftId: randomUUID(), text: 'Falconry is on Friday' },
		});
		const mailed = await ask(quad, undefined, api.webchat.mailTranscript, {
			body: { email: 'nips@mail.example' },
			headers: visitor.headers,
		});
		expect(mailed.status).toBe(200);
		await leave({ mobile: '2125550188' });
		expect((await remove(team, '2125550142')).status).toBe(200);
		const left = await rowsThatName(quad.db, ['falconry', 'nips']);
		expect(
			Object.values(left)
				.flat()
				.filter((row) => row.includes(String(team.organizationId))),
		).toEqual([]);
	});

	test('is an owner’s, asks for a word, and says whom it found', async () => {
		const team = await college();
		expect((await remove(team, '3035550100', 'Amir')).status).toBe(403);
		const unconfirmed = await ask(quad, team.person('Dana'), api.deletion.removePeople, {
			body: { numbers: '3035550100', confirm: 'yes' } as never,
		});
		expect(unconfirmed.status).toBe(400);
		expect((await remove(team, '2125550199')).refusal.message).toBe(
			'None of these numbers belongs to a contact of your team.',
		);
	});

	test('waits for a text that is on its way', async () => {
		const team = await college();
		await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
			body: { inboxId: team.inbox('Front desk'), text: 'Hi', recipients: [team.contact('Ben')] },
		});
		expect((await remove(team, '3035550100')).status).toBe(409);
		const { answer } = await ask(quad, team.person('Amir'), api.contacts.readContact, {
			params: { id: team.contact('Ben') },
		});
		expect(answer.fullName).toBe('Ben Doe');
	});

	test('leaves others alone whose names and numbers are alike', async () => {
		const team = await college();
		const amir = team.person('Amir');
		const make = async (firstName: string, lastName: string, mobileNumber: string) =>
			(await ask(quad, amir, api.contacts.createContact, { body: { firstName, lastName, mobileNumber } })).answer.id;
		await make('Ann', 'Lee', '2125550150');
		const other = await make('Ann', 'Leeson', '2125550151');
		await remove(team, '2125550150');
		const { answer } = await ask(quad, amir, api.contacts.readContact, { params: { id: other } });
		expect(answer).toMatchObject({ fullName: 'Ann Leeson', mobileNumber: '2125550151' });
		const { rows } = await sql<{ name: string }>`
			select subject_name as name from audit_entry where org_id = ${team.organizationId}
				and action = 'contact.created' order by id`.execute(quad.db);
		expect(rows.map(({ name }) => name)).toEqual(['[removed]', 'Ann Leeson']);
	});

	test('the audit log still only grows for everybody else', async () => {
		const team = await college();
		await remove(team, '3035550100');
		await expect(
			sql`update audit_entry set subject_name = 'x' where org_id = ${team.organizationId}`.execute(quad.db),
		).rejects.toThrow('The audit log only grows.');
		await expect(
			commit(quad.db, async (tx) => {
				await sql`select set_config('quad.removing_person', 'on', true)`.execute(tx);
				await sql`update audit_entry set action = 'x' where org_id = ${team.organizationId}`.execute(tx);
			}),
		).rejects.toThrow('The audit log only grows.');
	});
});
