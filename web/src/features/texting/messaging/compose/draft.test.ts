import { beforeEach, expect, test } from 'vitest';
import {
	afterNews,
	asNewMessage,
	audienceInAddress,
	beginWith,
	draftBody,
	fromKept,
	keepOwn,
	newDraft,
	nobodyIsNamed,
	readOwn,
} from './draft.ts';
import { asComposeDraft } from './scheduled.ts';

beforeEach(() => sessionStorage.clear());

const lee = 501;
const admissions = 7;
const segment = (id: number) => ({ kind: 'segment' as const, id, name: '' });
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
	['contacts=3,1,3,x,-2,0.5', [{ kind: 'people', ids: [3, 1] }]],
	['segments=5&tags=6', [segment(5), { kind: 'tag', id: 6, name: '' }]],
	['list=8', [{ kind: 'list', id: 8, name: '' }]],
	['search=ana', [{ kind: 'filter', searchText: 'ana', name: '' }]],
	['search=ana&assignedTo=44', [{ kind: 'filter', searchText: 'ana', assignedTo: 44, name: '' }]],
	['assignedTo=0', [{ kind: 'filter', searchText: '', assignedTo: 0, name: '' }]],
	['search=&importId=7', [{ kind: 'import', id: 7, name: '' }]],
	[
		'search=&conditions=[]&conjunction=any',
		[{ kind: 'filter', searchText: '', conditions: '[]', conjunction: 'any', name: '' }],
	],
	['search=', []], // the whole team is chosen by hand
	['search=%20', []],
])('the address ?%s sets the recipients', (address, include) => {
	expect(audienceInAddress(new URLSearchParams(address))).toEqual({ include, exclude: [] });
});

test('an address without recipients leaves them as they are', () => {
	expect(audienceInAddress(new URLSearchParams('inboxId=4'))).toBeNull();
});

test.each([
	[{ recipients: [1, 2] }, [{ kind: 'people', ids: [1, 2] }]],
	[{ filter: { searchText: '' } }, [{ kind: 'everyone' }]],
	[{ filter: { searchText: 'ana' } }, [{ kind: 'filter', searchText: 'ana', name: '' }]],
	[{ segmentIds: [5], tagIds: [6] }, [segment(5), { kind: 'tag', id: 6, name: '' }]],
	[{ recipientCampaignId: 9 }, [{ kind: 'campaign', id: 9, name: '' }]],
])('a message that was scheduled with %j opens with its recipients', (ways, include) => {
	const { to } = asComposeDraft({ inboxId: 12, text: 'Hi', ...ways });
	expect(to).toEqual({ include, exclude: [] });
	expect(nobodyIsNamed(to)).toBe(false);
});

test('a draft is sent with its recipients, but not without an inbox', () => {
	const draft = newDraft();
	expect(draftBody(draft)).toBeNull();
	expect(nobodyIsNamed(draft.to)).toBe(true);
	const to = { include: [segment(5)], exclude: [] };
	expect(draftBody({ ...draft, inboxId: 12, text: 'Hi', to })).toEqual({
		draftId: draft.draftId,
		inboxId: 12,
		text: 'Hi',
		to,
		autoArchive: true,
	});
});

test('a draft that this tab kept in an older version opens with its recipients', () => {
	const { to: _, ...older } = written;
	const kept = { draft: { ...older, recipients: { kind: 'chosen', ids: [3] } }, version: 3, isSaved: false };
	sessionStorage.setItem(`quad.draft.${lee}.${admissions}`, JSON.stringify(kept));
	const to = { include: [{ kind: 'people', ids: [3] }], exclude: [] };
	expect(readOwn(sessionStorage, lee, admissions)).toEqual({ ...kept, draft: { ...older, to } });
});
