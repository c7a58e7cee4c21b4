import { beforeEach, expect, test } from 'vitest';
import { draftIdFor, keepReply, keptReply, withFailed } from './reply-text.ts';

beforeEach(() => sessionStorage.clear());

test('each conversation keeps its own text until it is emptied', () => {
	keepReply(1, { text: 'See you at ten' });
	keepReply(2, { text: 'Hello' });
	keepReply(2, { text: '' });

	expect(keptReply(1)).toEqual({ text: 'See you at ten' });
	expect(keptReply(2)).toEqual({ text: '' });
});

test('a failed text sent again is the same draft; once changed it is another', () => {
	const kept = { text: 'Hello', failed: { draftId: 'first', text: 'Hello' } };

	expect(draftIdFor({ text: 'Hello' }, kept, () => 'new')).toBe('first');
	expect(draftIdFor({ text: 'Hello', mediaUri: '/m/map.png' }, kept, () => 'new')).toBe('new');
	expect(draftIdFor({ text: 'Hello', messageTypeId: 7 }, kept, () => 'new')).toBe('new');
	expect(draftIdFor({ text: 'Hello!' }, kept, () => 'new')).toBe('new');
	expect(draftIdFor({ text: 'Hello' }, { text: 'Hello' }, () => 'new')).toBe('new');
});

test('a failed text comes back above what has been typed since', () => {
	expect(withFailed('Hello', '')).toBe('Hello');
	expect(withFailed('Hello', 'And then')).toBe('Hello\nAnd then');
});
