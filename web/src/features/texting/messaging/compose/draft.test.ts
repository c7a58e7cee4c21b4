import { composeDraft } from '@quad/contract/texting/messaging/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import {
	afterNews,
	asNewMessage,
	beginWith,
	draftBody,
	fromKept,
	keepOwn,
	newDraft,
	nobodyIsNamed,
	type Recipients,
	readOwn,
	recipientsInAddress,
} from './draft.ts';
import { asComposeDraft } from './scheduled.ts';

beforeEach(() => sessionStorage.clear());

const lee = 501;
const admissions = 7;
const written = { ...newDraft(), inboxId: 12, text: 'Hi {{First Name}}' };

test('unsaved changes survive a reload, under the same id', () => {
	const own = { draft: written, version: 3, isSaved: false };
	keepOwn(sessionStorage, lee, admissions, own);
	expect(readOwn(sessionStorage, lee, admissions)).toEqual(own);
	expect(readOwn(sessionStorage, lee, 8)).toBeNull();
	expect(readOwn(sessionStorage, 502, admissions)).toBeNull();
	expect(beginWith({ draft: null, version: 3 }, own)).toBe(own);
});

test('the server’s draft is used on another device, and in this tab unless it has unsaved changes', () => {
	const kept = { draft: written, version: 4 };
	expect(beginWith(kept, null)).toEqual({ draft: written, version: 4, isSaved: true });
	expect(beginWith(kept, { draft: newDraft(), version: 2, isSaved: true })).toEqual(fromKept(kept));
});

test('a draft from another window replaces a saved one, and never unsaved changes', () => {
	const kept = { draft: { ...written, text: 'Other words' }, version: 4 };
	expect(afterNews({ draft: written, version: 4, isSaved: false }, kept)).toBe('stays');
	expect(afterNews({ draft: written, version: 3, isSaved: true }, kept)).toBe('is replaced');
	expect(afterNews({ draft: written, version: 3, isSaved: false }, kept)).toBe('conflicts');
});

test('a draft that the server already has is not newer: a tab reloaded before the response goes on', () => {
	const kept = { draft: { ...written }, version: 4 };
	const own = { draft: written, version: 3, isSaved: false };
	expect(beginWith(kept, own)).toEqual(fromKept(kept));
	expect(afterNews(own, kept)).toBe('is replaced');
});

test.each(['{', '{"draftId":"1","text":7}', 'null'])('what cannot be read back is no draft: %s', (kept) => {
	keepOwn(sessionStorage, lee, admissions, { draft: newDraft(), version: 0, isSaved: false });
	sessionStorage.setItem(sessionStorage.key(0) ?? '', kept);
	expect(readOwn(sessionStorage, lee, admissions)).toBeNull();
});

test('every draft has its own id, also a text sent again on purpose', () => {
	const draft = newDraft();
	expect(newDraft().draftId).not.toBe(draft.draftId);
	const again = asNewMessage(draft);
	expect(again.draftId).not.toBe(draft.draftId);
	expect({ ...again, draftId: draft.draftId }).toEqual(draft);
});

test.each([
	['contacts=3,1,3,x,-2,0.5', { kind: 'chosen', ids: [3, 1] }],
	['search=ana', { kind: 'search', searchText: 'ana', assignedTo: null }],
	['search=', { kind: 'search', searchText: '', assignedTo: null }],
	['search=ana&assignedTo=44', { kind: 'search', searchText: 'ana', assignedTo: 44 }],
	['assignedTo=44', { kind: 'search', searchText: '', assignedTo: 44 }],
	['inboxId=4', null],
])('the address ?%s sets the recipients', (address, recipients) => {
	expect(recipientsInAddress(new URLSearchParams(address))).toEqual(recipients);
});

const anyone = { kind: 'search', searchText: '', assignedTo: null } as const;

test.each([
	[anyone, true],
	[{ ...anyone, searchText: '  ' }, true],
	[{ ...anyone, everyone: false }, true],
	[{ ...anyone, everyone: true }, false],
	[{ ...anyone, searchText: 'ana' }, false],
	[{ ...anyone, assignedTo: 0 }, false],
	[{ ...anyone, tagId: 4 }, false],
	[{ ...anyone, importId: 4 }, false],
	[{ ...anyone, conditions: '[]' }, false],
])('a search finds no one until it has a condition or the whole team is ticked: %j', (recipients, isNobody) => {
	expect(nobodyIsNamed(recipients)).toBe(isNobody);
});

test('a draft with an empty search reopens as no one, unless the whole team was ticked', () => {
	const reopened = (recipients: Recipients) =>
		fromKept({ draft: composeDraft.parse({ ...written, recipients }), version: 1 }).draft.recipients;
	expect(nobodyIsNamed(reopened(anyone))).toBe(true);
	expect(nobodyIsNamed(reopened({ ...anyone, everyone: true }))).toBe(false);
});

test('a message scheduled for the whole team stays for the whole team', () => {
	const { recipients } = asComposeDraft({ inboxId: 12, text: 'Hi', filter: { searchText: '' } });
	expect(nobodyIsNamed(recipients)).toBe(false);
	expect(draftBody({ ...written, recipients })).toMatchObject({ filter: { searchText: '' } });
});

test('a search is sent as a search, however many people it finds', () => {
	const draft = newDraft();
	expect(draftBody(draft)).toBeNull();
	const recipients = { kind: 'search', searchText: 'ana', assignedTo: null } as const;
	expect(draftBody({ ...draft, inboxId: 12, text: 'Hi', recipients })).toEqual({
		draftId: draft.draftId,
		inboxId: 12,
		text: 'Hi',
		filter: { searchText: 'ana' },
		autoArchive: true,
	});
});
