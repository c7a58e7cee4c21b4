import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './kept-focus.ts';

let stop: () => void;

beforeEach(() => {
	vi.useFakeTimers();
	document.body.innerHTML = `
		<main tabindex="-1"><section tabindex="0"><button id="one">One</button></section><button id="two">Two</button></main>`;
	stop = keepFocus();
});
afterEach(() => {
	stop();
	vi.useRealTimers();
});

const aMoment = () => vi.advanceTimersByTimeAsync(100);

const byId = (id: string): HTMLButtonElement => {
	const found = document.getElementById(id);
	if (!(found instanceof HTMLButtonElement)) throw new Error(`There is no button ${id}.`);
	return found;
};

test('when what has the focus goes, what stood around it has it', async () => {
	byId('one').focus();
	byId('one').remove();
	await aMoment();
	expect(document.activeElement?.tagName).toBe('SECTION');
});

test('when the nearest goes, too, it is the next around it', async () => {
	byId('one').focus();
	document.querySelector('section')?.remove();
	await aMoment();
	expect(document.activeElement?.tagName).toBe('MAIN');
});

test('a button that is shut while it works has the focus again when it is open', async () => {
	const button = byId('two');
	button.focus();
	button.disabled = true;
	button.blur(); // as a browser does by itself
	await aMoment();
	expect(document.activeElement).toBe(document.body);
	button.disabled = false;
	await aMoment();
	expect(document.activeElement).toBe(button);
});

test('who leaves on purpose has left', async () => {
	const button = byId('two');
	button.focus();
	button.blur();
	await aMoment();
	button.remove();
	await aMoment();
	expect(document.activeElement).toBe(document.body);
});
