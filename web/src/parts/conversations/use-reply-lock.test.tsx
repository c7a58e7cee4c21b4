import type { Conversation } from '@quad/contract/texting/conversations/routes.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useReplyLock } from './use-reply-lock.ts';

/** The calls to the server, in order. */
let calls: string[];

beforeEach(() => {
	calls = [];
	vi.useFakeTimers();
	vi.stubGlobal('fetch', (_: string, { method = 'GET' }: RequestInit) => {
		calls.push(method === 'PUT' ? 'writes' : 'stopped');
		return Promise.resolve(new Response('{}'));
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const talk: Conversation = {
	id: 1,
	inboxId: 2,
	studentId: 3,
	fullName: 'Ana Doe',
	mobileNumber: '3035550100',
	unread: 0,
	archived: false,
	lastAt: '2026-11-18T17:00:00Z',
	lastText: '',
	lastIncoming: true,
	assignee: null,
	snoozedUntil: null,
	mentioned: false,
	foundText: null,
	contact: { id: 3, contactId: '3', assignedTo: null, inTeam: true, muted: false, optedOut: false, fields: [] },
	inbox: { id: 2, type: 'group', name: 'Desk', color: 'blue' },
	flag: null,
	noReplyReason: null,
	deskClosedUntil: null,
	whatsApp: null,
	lockedBy: null,
};

const open = () => {
	const client = new QueryClient();
	const wrapper = ({ children }: { children: ReactNode }) => (
		<QueryClientProvider client={client}>{children}</QueryClientProvider>
	);
	return renderHook(() => useReplyLock(talk), { wrapper });
};

test('the lock is taken after two seconds of writing, and released after the text has been gone as long', () => {
	const { result } = open();
	const { write } = result.current;

	write(true);
	vi.advanceTimersByTime(1_000);
	write(false); // deletes the text again
	vi.advanceTimersByTime(5_000);
	expect(calls).toEqual([]);

	write(true);
	vi.advanceTimersByTime(1_999);
	write(true); // another letter does not restart the two seconds
	expect(calls).toEqual([]);
	vi.advanceTimersByTime(1);
	expect(calls).toEqual(['writes']);

	write(false);
	vi.advanceTimersByTime(1_000);
	write(true); // types again
	vi.advanceTimersByTime(5_000);
	expect(calls).toEqual(['writes']);
	write(false);
	vi.advanceTimersByTime(2_000);
	expect(calls).toEqual(['writes', 'stopped']);
});

test('sending or leaving within two seconds takes no lock, and leaving later releases it at once', () => {
	const { result, unmount } = open();
	result.current.write(true);
	result.current.sent();
	vi.advanceTimersByTime(5_000);
	expect(calls).toEqual([]);

	result.current.write(true);
	vi.advanceTimersByTime(2_000);
	unmount();
	expect(calls).toEqual(['writes', 'stopped']);
});
