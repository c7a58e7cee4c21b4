import { beforeEach, expect, test } from 'vitest';
import { asNewMessage, draftBody, forgetDraft, keepDraft, newDraft, readDraft, recipientsInAddress } from './draft.ts';

beforeEach(() => sessionStorage.clear());

const lee = 501;
const admissions = 7;

test('a draft is back after a reload, under the same id', () => {
	const draft = { ...newDraft(), inboxId: 12, text: 'Hi {{First Name}}' };
	keepDraft(sessionStorage, lee, admissions, draft);
	expect(readDraft(sessionStorage, lee, admissions)).toEqual(draft);
});

test('a draft is one person’s in one team, and gone once it is sent', () => {
	keepDraft(sessionStorage, lee, admissions, newDraft());
	expect(readDraft(sessionStorage, lee, 8)).toBeNull();
	expect(readDraft(sessionStorage, 502, admissions)).toBeNull();
	forgetDraft(sessionStorage, lee, admissions);
	expect(readDraft(sessionStorage, lee, admissions)).toBeNull();
});

test.each(['{', '{"draftId":"1","text":7}', 'null'])('what cannot be read back is no draft: %s', (kept) => {
	keepDraft(sessionStorage, lee, admissions, newDraft());
	const key = sessionStorage.key(0) ?? '';
	sessionStorage.setItem(key, kept);
	expect(readDraft(sessionStorage, lee, admissions)).toBeNull();
});

test('every draft has an id of its own, and so has the same text sent again on purpose', () => {
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
])('the address ?%s names its recipients', (address, recipients) => {
	expect(recipientsInAddress(new URLSearchParams(address))).toEqual(recipients);
});

test('a search goes over the wire as a search, however many it finds', () => {
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
