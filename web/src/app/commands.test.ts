/** @vitest-environment node */
import { abilitiesOf } from '@quad/contract/access/roles/abilities.ts';
import { sampleAccess } from '@quad/contract/access/roles/sample-access.ts';
import { describe, expect, test } from 'vitest';
import { type Command, matching, placesOf } from './commands.ts';
import { soughtIn } from './find-everywhere.ts';

const places = (may: (what: string) => boolean, isCaretaking = false) =>
	placesOf({
		inboxes: [
			{
				id: 7,
				type: 'group',
				name: 'Front desk',
				color: 'gold',
				number: '3035550100',
				unreadCount: 0,
				groupId: 7,
				highSpeedId: null,
				userId: null,
				credits: null,
			},
		],
		may,
		isCaretaking,
		hasSimulator: false,
		isSandbox: false,
		otherScheme: 'dark',
	});

const all = places((what) => what !== 'chatOnly');

test('screens and inboxes are found by the beginnings of their words', () => {
	expect(matching('front', all).map(({ key }) => key)).toEqual(['inbox 7', 'sent 7', 'archived 7', 'automation 7']);
	expect(matching('aud lo', all)[0]?.key).toBe('audit');
	expect(matching('zzz', all)).toEqual([]);
	expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
});

test('nobody is offered what their role doesn’t open', () => {
	const ofStaff = places((what) => what === 'staff');
	expect(matching('audit', ofStaff)).toEqual([]);
	expect(matching('add a colleague', ofStaff).map(({ key }) => key)).not.toContain('invite');
});

test('people with web chat only are offered nothing about texting', () => {
	const abilities: readonly string[] = abilitiesOf(sampleAccess['chat-only agent']);
	const keys = places((what) => abilities.includes(what)).map(({ key }) => key);
	expect(keys).toEqual(expect.arrayContaining(['chat', 'chatReporting', 'password', 'pause']));
	for (const key of ['optedOut', 'failed', 'newSegment', 'newContact', 'away', 'segments', 'campaigns', 'dashboard'])
		expect(keys).not.toContain(key);
});

test('a caretaker is not offered what is only one’s own', () => {
	const keys = places((what) => what === 'staff', true).map(({ key }) => key);
	expect(keys).toContain('away');
	for (const key of ['password', 'sessions', 'pause', 'profile']) expect(keys).not.toContain(key);
});

test.each([
	['text Theo Singh', 'Theo Singh'],
	['Message  theo', 'theo'],
	['write to Ana', 'Ana'],
	['text ', 'text'],
	['Texter', 'Texter'],
])('“%s” looks for “%s”', (typed, sought) => {
	expect(soughtIn(typed)).toBe(sought);
});

/** What people type, and the command that comes first. */
const sentences: Readonly<Record<string, string>> = {
	'add a colleague': 'invite',
	'invite a coworker': 'invite',
	'give my teammate access': 'invite',
	'new staff member': 'invite',
	'add user': 'invite',
	'who opted out': 'optedOut',
	'who opted out last week': 'optedOut',
	unsubscribed: 'optedOut',
	'connect Slate': 'slate/dashboard',
	'set up Salesforce': 'salesforce/dashboard',
	'sync with Workday': 'workday/dashboard',
	'connect our CRM': 'connect',
	'put chat on our site': 'installChat',
	'embed chat widget': 'installChat',
	'website code for live chat': 'installChat',
	'send a text': 'text',
	'write a message': 'text',
	'text students': 'text',
	'bulk sms': 'text',
	'schedule a reminder': 'schedule',
	'send it tomorrow': 'schedule',
	'remind people later': 'schedule',
	'upload a spreadsheet': 'import',
	'import csv': 'import',
	'load excel list': 'import',
	'add a student': 'newContact',
	'new contact': 'newContact',
	'build an audience': 'newSegment',
	'create a segment': 'newSegment',
	'people who missed the deadline': 'newSegment',
	'ask a survey question': 'newSmartMessage',
	'drip sequence': 'smartMessages',
	'change my password': 'password',
	'sign out on all devices': 'sessions',
	'mute notifications': 'pause',
	'do not disturb': 'pause',
	'vacation reply': 'away',
	'I am on holiday': 'away',
	'why did a text fail': 'failed',
	'not delivered': 'failed',
	'download contacts as csv': 'exportData',
	'weekly report by email': 'mailReport',
	'merge duplicates': 'merge',
	'same person twice': 'merge',
	'delete students': 'deleteContacts',
	'office hours': 'hours',
	'new shared inbox': 'newInbox',
	'buy a phone number': 'number',
	'saved replies': 'templates',
	'canned responses': 'templates',
	'merge fields': 'customFields',
	labels: 'tags',
	'landlines and dead numbers': 'numberValidation',
	'okta login': 'sso',
	'college logo': 'organizationSettings',
	'a log of who changed which setting': 'audit',
	'how long are messages kept': 'retention',
	'twilio account': 'carrier',
	'api key': 'teamCredentials',
	'developer docs': 'docs',
	'someone to cover for me': 'caretakers',
	'unclear stop texts to decide': 'optOutReview',
	'response rate': 'reporting',
	'keyword replies': 'automation 7',
	'log out': 'sign-out',
	'dark mode': 'scheme',
	'night mode': 'scheme',
	'switch to a dark theme': 'scheme',
	'make a new team': 'newTeam',
	'create a department': 'newTeam',
	'unanswered texts': 'unreadReport',
	'who is waiting for an answer': 'unreadReport',
	'unread messages': 'unreadReport',
	'text everyone': 'text',
	'text all students': 'text',
	'message a group': 'text',
	'change my name': 'profile',
	'change my email address': 'profile',
	'edit my picture': 'profile',
	'how many texts are left': 'credits',
	'remaining credits': 'credits',
	'export opt-outs': 'exportData',
	'download opt-outs': 'exportData',
	'export failed texts': 'exportData',
	'make a segment': 'newSegment',
	'make a poll': 'newSmartMessage',
	'make a campaign': 'campaigns',
	'new tag': 'tags',
	'cancel a scheduled message': 'scheduled',
	'create a template': 'templates',
	'rename an inbox': 'inboxSettings',
	'stop getting emails': 'pause',
	'remove a user': 'teamUsers',
};

const addressOf = (command: Command | undefined) => command && ('to' in command ? command.to : command.key);

describe('tasks are found by any words that people use for them', () => {
	expect(Object.keys(sentences).length).toBeGreaterThanOrEqual(88);
	test.each(Object.entries(sentences))('“%s” finds %s', (typed, key) => {
		const [found] = matching(typed, all);
		expect(found && addressOf(found)).toBe(addressOf(all.find((command) => command.key === key)));
	});
});
