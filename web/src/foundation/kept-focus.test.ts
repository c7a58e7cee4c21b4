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

const openDialog = (): HTMLElement => {
	const dialog = document.createElement('div');
	dialog.innerHTML = '<section role="dialog" tabindex="-1"><button id="three">Three</button></section>';
	document.body.append(dialog);
	byId('three').focus();
	return dialog;
};

test('when a dialog goes, what had the focus before it has it again', async () => {
	byId('one').focus();
	const dialog = openDialog();
	dialog.remove();
	await aMoment();
	expect(document.activeElement).toBe(byId('one'));
});

test('when that has gone with the dialog, it is what stood around it', async () => {
	byId('one').focus();
	const dialog = openDialog();
	byId('one').remove();
	dialog.remove();
	await aMoment();
	expect(document.activeElement?.tagName).toBe('SECTION');
});

test('a button that is shut while it works has the focus again when it is open', async () => {
	const button = byId('two');
	button.focus();
	button.disabled = true;
	button.blur(); // as browsers do by themselves
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
