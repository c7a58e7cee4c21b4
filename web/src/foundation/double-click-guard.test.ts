import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDoubleClickGuard } from './double-click-guard.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test('a second click within half a second is the same click, also after the screen was drawn anew', () => {
	const said: string[] = [];
	const { result, rerender } = renderHook(() => useDoubleClickGuard((word: string) => said.push(word)));
	result.current('one');
	vi.advanceTimersByTime(499);
	rerender();
	result.current('the same');
	vi.advanceTimersByTime(1);
	result.current('another');
	expect(said).toEqual(['one', 'another']);
});
