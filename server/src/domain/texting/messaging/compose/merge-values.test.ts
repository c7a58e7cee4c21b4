/** Tests merge values, and text that only looks like one: words for “empty”, and other systems' brackets. */
import { api } from '@quad/contract/api.ts';
import { type EmptyWordField, isEmptyWord } from '@quad/contract/contacts/contacts/empty-words.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { setContact } from '../../../../../test/rows.ts';
import { textAtOnce, textOf } from '../../../../../test/texts.ts';

const quad = useQuad();
let team: MadeTeam;

const empty = ['#N/A', '#REF!', '#VALUE!', '(null)', 'NULL', 'N/A', 'None', 'undefined', 'NaN'];

beforeEach(async () => {
	quad.clock.set('2026-11-18T17:00:00Z'); // noon in New York
	team = await makeTeam(quad, {
		staff: ['Lee'],
		administrators: ['Amir'],
		inboxes: [{ name: 'Desk', members: ['Lee', 'Amir'] }],
		contacts: ['Ana', 'Ben', ...empty],
	});
});

const change = (contact: string, set: { first_name?: string; last_name?: string; custom?: string }) =>
	setContact(quad, team.contact(contact), set);

const field = async (name: string, { canMerge = true, kind = 'text' } = {}): Promise<number> => {
	const id = quad.ids.next();
	const row = { org_id: team.organizationId, id, name, kind, can_merge: canMerge, is_required: false };
	await quad.db.insertInto('custom_field').values(row).execute();
	return id;
};

const draft = (text: string, to: string[] = ['Ana', 'Ben']) => ({
	inboxId: team.inbox('Desk'),
	text,
	recipients: to.map((name) => team.contact(name)),
});
const lee = () => team.person('Lee');
const estimate = (text: string, to?: string[]) =>
	ask(quad, lee(), api.messaging.estimateMessage, { body: draft(text, to) });
const send = (text: string, to?: string[]) => ask(quad, lee(), api.messaging.composeMessage, { body: draft(text, to) });
const reply = (contact: string, text: string) =>
	ask(quad, lee(), api.conversations.replyFromSharedInbox, {
		params: { id: team.inbox('Desk') },
		body: { text, recipients: [team.contact(contact)] },
	});
const textsOut = async (): Promise<string[]> => {
	const rows = await quad.db
		.selectFrom('message as m')
		.leftJoin('batch as b', (on) => on.onRef('b.org_id', '=', 'm.org_id').onRef('b.id', '=', 'm.batch_id'))
		.where('m.org_id', '=', team.organizationId)
		.where('m.incoming', '=', false)
		.orderBy('m.id')
		.select(({ fn }) => fn.coalesce('m.body', 'b.body').as('body'))
		.execute();
	return rows.map(({ body }) => body ?? '');
};

describe('a word for “empty” is no value', () => {
	test('in a message to many they are left out, and a person called Null is texted', async () => {
		await change('Ben', { first_name: 'Christopher', last_name: 'Null' });
		const text = 'Hi {{First Name}} {{Last Name}}';
		const everybody = ['Ana', 'Ben', ...empty];

		const { answer: before } = await estimate(text, everybody);
		const { answer: sent } = await send(text, everybody);

		expect(before).toMatchObject({ willGo: 2, skipped: [{ reason: 'missing-merge-data', count: empty.length }] });
		expect(sent).toMatchObject({ total: 2, skipped: before.skipped });
		expect((await textsOut()).sort()).toEqual(['Hi Ana Doe', 'Hi Christopher Null']);
	});

	test('the same holds for replies, keywords and custom fields', async () => {
		const id = await field('Start Term');
		await change('Ana', { custom: JSON.stringify({ [id]: '#N/A' }) });
		await change('Ben', { custom: JSON.stringify({ [id]: 'Fall' }) });
		const inboxId = team.inbox('Desk');
		const group = { name: 'Tours', keywords: [{ phrase: 'Tour' }], replyMessage: 'See you in {{start_term}}' };
		await ask(quad, lee(), api.automation.createKeywords, { body: { ...group, inboxId } });
		await ask(quad, lee(), api.automation.switchSharedAutomation, {
			params: { groupId: inboxId },
			body: { isEnabled: true },
		});

		expect((await reply('#N/A', 'Hi {{First Name}}')).refusal.code).toBe('reply.missing_merge_data');
		expect((await reply('Ana', 'In {{Start Term}}?')).refusal.code).toBe('reply.missing_merge_data');
		await textAtOnce(
			quad,
			['Ana', 'Ben'].map((name) => textOf(team, name, 'Desk', 'Tour')),
		);
		expect(await textsOut()).toEqual(['See you in Fall']);
	});

	const written = [
		...empty,
		...[
			'Null',
			'nil',
			'Nil',
			'none',
			'Nan',
			'NAN',
			'nan',
			'n/a',
			'N/D',
			'--',
			'?',
			'???',
			'-',
			'#DIV/0!',
			'#¡VALOR!',
			'\\N',
		],
		...[
			'#NAME?',
			'<null>',
			'[NULL]',
			'(blank)',
			' NULL ',
			'NULL\u00a0',
			'#n/a',
			'ＮＵＬＬ',
			'#NOM ?',
			'Na',
			'No',
			'',
			'Annul',
		],
		...[
			'Nullah',
			'N',
			'#1',
			'#Ana',
			'null null',
			'“NULL”',
			'NULL'.repeat(20),
			'\ufeffNULL',
			'\u2014',
			'é',
			'0',
			'#NÚM!',
		],
		...[
			'NA',
			'na',
			'<NA>',
			'(na)',
			'[Blank]',
			'((empty))',
			'.',
			'....',
			'…',
			'_',
			'~',
			'()',
			'n.a',
			'N / A',
			'n\\a',
			'N-A',
		],
		...['not applicable', 'Not Available', 'unknown', 'Unknown', 'UNKNOWN', 'Unknown name', 'blank', 'Blank', 'BLANK'],
		...['Empty', 'FNU', 'fnu', 'Lnu', 'ninguno', 'Ninguna', 'Sin Nombre', 'no aplica', '(vacío)', 'Desconocida'],
		...['Blanka', 'Unknowns', 'not', 'No', 'sin', 'TBD', 'Not Applicable to me', '*', 's/n'],
	];
	test.each<EmptyWordField>(['FirstName', 'LastName', 'other'])(
		'the database and the contract agree: %s',
		async (words) => {
			const { rows } = await sql<{ value: string; isEmpty: boolean }>`
			select value, is_empty_word(value, ${words}) as "isEmpty" from unnest(${written}::text[]) as t (value)`.execute(
				quad.db,
			);
			expect(rows).toEqual(written.map((value) => ({ value, isEmpty: isEmptyWord(value, words) })));
		},
	);
});

describe('the name of a field', () => {
	test('may be written without spaces, with underscores and with any spaces', async () => {
		await send('{{First_Name}} {{FirstName}} {{ first  name }} {{First\u00a0Name}} {{LAST-NAME}}', ['Ana']);
		await reply('Ana', 'Dear {{first_name}}');
		expect(await textsOut()).toEqual(['Ana Ana Ana Ana Doe', 'Dear Ana']);
	});

	test('that fits two fields fits none', async () => {
		await field('Start Term');
		await field('StartTerm');
		expect((await estimate('{{start_term}}')).refusal.code).toBe('message.unknown_field');
		expect((await estimate('{{startterm}}')).status).toBe(200);
	});

	test('that is not enabled for messages is refused wherever it is used', async () => {
		await field('Campus Visit', { canMerge: false });
		const sentence =
			'The field “Campus Visit” isn’t switched on for messages. An administrator can turn on “In messages” for it under Custom fields.';
		const text = 'At {{campus visit}}';
		const template = { name: 'Visit', message: text };
		const all = [
			await estimate(text),
			await send(text),
			await reply('Ana', text),
			await ask(quad, team.person('Amir'), api.templates.saveTemplate, { body: template }),
		];
		expect(all.map(({ refusal }) => refusal?.message)).toEqual(all.map(() => sentence));
	});
});

describe('brackets of other systems', () => {
	test('the estimate names them with the right notation; nothing is refused', async () => {
		const text = 'Hi {firstName}, *|FNAME|*! [laughs] <3';
		const { answer } = await estimate(text);
		expect(answer.textWarnings).toEqual([
			{
				code: 'placeholder',
				message: '“{firstName}” and “*|FNAME|*” go out as written. Merge fields are written like {{First Name}}.',
				written: ['{firstName}', '*|FNAME|*'],
			},
		]);
		expect(answer.mendedText).toBe('Hi {{First Name}}, {{First Name}}! [laughs] <3');
		expect(await estimate('Hi {{First Name}} [laughs] <3')).toMatchObject({
			answer: { textWarnings: [], mendedText: null },
		});
		expect((await send(text)).status).toBe(200);
	});

	test('open braces are named by the estimate, and refused by every way of sending', async () => {
		const text = 'Hi {{First Name, see you';
		const { answer } = await estimate(text);
		expect(answer).toMatchObject({
			willGo: 2,
			textWarnings: [{ code: 'open-field', written: ['{{First Name'] }],
			mendedText: 'Hi {{First Name}}, see you',
		});
		const inboxId = team.inbox('Desk');
		const schedule = { localTime: '2026-11-19T12:00', timeZone: 'America/New_York' };
		const smart = { name: 'Visit', message: text, positiveReply: '', negativeReply: '' };
		const keywords = { inboxId, name: 'Tours', keywords: [{ phrase: 'Tour' }], replyMessage: text };
		const all = [
			await send(text),
			await reply('Ana', text),
			await ask(quad, lee(), api.schedules.scheduleMessage, { body: { ...draft(text), schedule } }),
			await ask(quad, team.person('Amir'), api.templates.saveTemplate, { body: { name: 'Visit', message: text } }),
			await ask(quad, lee(), api.smartMessages.createSmartMessage, { body: smart }),
			await ask(quad, lee(), api.automation.createKeywords, { body: keywords }),
		];
		expect(all.map(({ refusal }) => refusal?.message)).toEqual(
			all.map(
				() => 'The merge field “{{First Name” isn’t closed. Write it like {{First Name}}, or take the braces out.',
			),
		);
		const away = { enabled: true, replyMessage: text, firstDay: null, lastDay: null };
		const { refusal } = await ask(quad, lee(), api.profile.setInboxOutOfOffice, {
			params: { id: inboxId },
			body: away,
		});
		expect(refusal.code).toBe('profile.reply_merges');
		expect(await textsOut()).toEqual([]);
	});
});

test('characters that no phone shows are neither counted nor sent', async () => {
	const text = `${'See you at the fair'.padEnd(104, '.')}\u200b\ufeff\u00ad\u2060`;
	const { answer } = await estimate(text, ['Ana']);
	expect(answer.segments).toBe(1);
	await send(`Two\u2028lines\u00a0and\ta tab`, ['Ana']);
	await reply('Ana', 'soft\u00adhyphen 👩\u200d👧');
	expect(await textsOut()).toEqual(['Two\nlines and a tab', 'softhyphen 👩\u200d👧']);
});

test('a message is the same with its recipients in another order or a blank at its end', async () => {
	const body = draft('Hello', ['Ana', 'Ben']);
	const { answer: first } = await ask(quad, lee(), api.messaging.composeMessage, { body });
	const again = [draft('Hello', ['Ben', 'Ana']), draft('Hello \n', ['Ana', 'Ben', 'Ana'])];
	for (const result of again) {
		const { answer } = await ask(quad, lee(), api.messaging.composeMessage, { body: result });
		expect(answer.batchId).toBe(first.batchId);
	}
	const { answer: other } = await ask(quad, lee(), api.messaging.composeMessage, { body: draft('Hello', ['Ana']) });
	expect(other.batchId).not.toBe(first.batchId);
});
