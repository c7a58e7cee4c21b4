import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { guardDoubleClicks, useDoubleClickGuard } from './double-click-guard.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test('a second click within half a second is the same click, also after the screen was drawn anew', () => {
	const clicks: string[] = [];
	const { result, rerender } = renderHook(() => useDoubleClickGuard((word: string) => clicks.push(word)));
	result.current('one');
	vi.advanceTimersByTime(499);
	rerender();
	result.current('the same');
	vi.advanceTimersByTime(1);
	result.current('another');
	expect(clicks).toEqual(['one', 'another']);
});

test('the second click on a button that sends or saves reaches nobody, and every other button hears each', () => {
	document.body.innerHTML = `
		<form><input><button type="submit"><span>Save</span></button></form>
		<button type="button" data-commits>Send</button>
		<button type="button">Next</button>`;
	onTestFinished(guardDoubleClicks(document));
	const clicks: string[] = [];
	document.body.onclick = ({ target }) => clicks.push(target instanceof Element ? (target.textContent ?? '') : '');
	const saved = vi.fn((event: Event) => event.preventDefault());
	document.forms[0]?.addEventListener('submit', saved);
	const [save, send, next] = document.querySelectorAll('button');
	const clickTwiceEach = () => {
		for (const one of [save?.querySelector('span'), send, next]) {
			one?.click();
			vi.advanceTimersByTime(499);
			one?.click();
		}
	};

	clickTwiceEach();
	expect([clicks, saved.mock.calls.length]).toEqual([['Save', 'Send', 'Next', 'Next'], 1]);
	vi.advanceTimersByTime(1);
	clickTwiceEach();
	expect([clicks.length, saved.mock.calls.length]).toEqual([8, 2]);

	save?.click();
	document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true })); // a correction
	save?.click();
	expect(saved).toHaveBeenCalledTimes(4);
});
