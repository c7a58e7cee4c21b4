import { MantineProvider, Switch, TextInput } from '@mantine/core';
import { done, id } from '@quad/contract/fields.ts';
import { route } from '@quad/contract/route.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Fault, Refused } from './failures.ts';
import { useContractForm } from './use-contract-form.ts';
import { words } from './words.ts';

const saveRoom = route({
	method: 'POST',
	path: '/rooms',
	summary: 'Save a room.',
	who: 'staff',
	body: z.object({ teamId: id, name: z.string().trim().min(1).max(8), email: z.email(), isOpen: z.boolean() }),
	answer: done,
});

interface Call {
	body: unknown;
	answer: () => Promise<void>;
	refuse: (error: unknown) => Promise<void>;
}

const nobody = { teamId: 7, name: '', email: 'lee@northfield.example', isOpen: false };

interface RoomFormProps {
	start: typeof nobody;
	stays: boolean;
	/** Requests wait here until the test responds. */
	calls: Call[];
	sent: string[];
}

const RoomForm = ({ start, stays, calls, sent }: RoomFormProps) => {
	const form = useContractForm(saveRoom, {
		start,
		check: ({ name }) => ({ name: name === 'Attic' && 'The attic is closed.' }),
		send: (body) =>
			new Promise<object>((resolve, reject) => {
				calls.push({
					body,
					answer: () => act(async () => resolve({})),
					refuse: (error) => act(async () => reject(error)),
				});
			}),
		onSent: (_, { name }) => sent.push(name),
		...(stays && { resets: true }),
	});
	return (
		<form {...form.props}>
			<TextInput label="Name" {...form.field('name')} />
			<TextInput label="Mail" {...form.field('email')} />
			<Switch label="Open" {...form.toggle('isOpen')} />
			<p>{form.isChanged ? 'Changed' : 'As it was'}</p>
			{form.failure && <p role="alert">{form.failure}</p>}
			<button type="submit">{form.isPending ? 'Saving' : 'Save'}</button>
		</form>
	);
};

const showForm = ({ stays = false } = {}) => {
	const calls: Call[] = [];
	const sent: string[] = [];
	const within = (start: typeof nobody) => (
		<MantineProvider env="test">
			<RoomForm start={start} stays={stays} calls={calls} sent={sent} />
		</MantineProvider>
	);
	const { rerender, unmount } = render(within(nobody));
	return { calls, sent, unmount, restart: (start: typeof nobody) => rerender(within(start)) };
};

const nameField = () => screen.getByLabelText('Name');
const mailField = () => screen.getByLabelText('Mail');
const save = () => userEvent.click(screen.getByRole('button'));
const write = async (field: HTMLElement, text: string) => {
	await userEvent.clear(field);
	if (text) await userEvent.type(field, text);
};

test('what the schema of the route refuses is said at its input, and nothing is sent', async () => {
	const { calls } = showForm();
	await write(mailField(), 'nobody');
	await save();
	expect(nameField()).toHaveAccessibleDescription('This is required.');
	expect(mailField()).toHaveAccessibleDescription('This is not an email address.');
	expect(nameField()).toHaveFocus(); // the first of the two invalid inputs
	await write(nameField(), 'Observatory');
	expect(nameField()).toHaveAccessibleDescription('');
	await save();
	expect(nameField()).toHaveAccessibleDescription('This must have at most 8 characters.');
	expect(calls).toEqual([]);
});

test('a sentence of the form’s own comes before what the schema says', async () => {
	const { calls } = showForm();
	await write(nameField(), 'Attic');
	await save();
	expect(nameField()).toHaveAccessibleDescription('The attic is closed.');
	expect(calls).toEqual([]);
});

test('it is sent once at a time, with everything that the inputs hold', async () => {
	const { calls, sent } = showForm();
	await write(nameField(), 'Library');
	await userEvent.click(screen.getByLabelText('Open'));
	await save();
	await save();
	expect(screen.getByRole('button')).toHaveTextContent('Saving');
	expect(calls.map(({ body }) => body)).toEqual([{ ...nobody, name: 'Library', isOpen: true }]);
	await calls[0]?.answer();
	expect(screen.getByRole('button')).toHaveTextContent('Save');
	expect(sent).toEqual(['Library']);
});

test('what the server refuses stands at the field that it names, which gets the focus', async () => {
	const { calls, sent } = showForm();
	await write(nameField(), 'Library');
	await save();
	await calls[0]?.refuse(
		new Refused({ code: 'room.taken', message: 'There is a library.', fields: { name: 'Taken.' } }, 400),
	);
	expect(nameField()).toHaveAccessibleDescription('There is a library.');
	expect(nameField()).toHaveFocus();
	expect(screen.queryByRole('alert')).toBeNull();
	await save();
	await calls[1]?.refuse(
		new Refused({ code: 'rooms.wrong', message: 'Two are wrong.', fields: { name: 'Taken.', email: 'Gone.' } }, 400),
	);
	expect(nameField()).toHaveAccessibleDescription('Taken.');
	expect(mailField()).toHaveAccessibleDescription('Gone.');
	expect(sent).toEqual([]);
});

test.each([
	['of a field that is on no screen', { teamId: 'Another one.' }],
	['of no field', undefined],
])('a refusal %s stands below', async (_, fields) => {
	const { calls } = showForm();
	await write(nameField(), 'Library');
	await save();
	await calls[0]?.refuse(
		new Refused({ code: 'team.gone', message: 'The team is gone.', ...(fields && { fields }) }, 404),
	);
	expect(screen.getByRole('alert')).toHaveTextContent('The team is gone.');
	await save();
	expect(screen.queryByRole('alert')).toBeNull(); // cleared by the next attempt
	await calls[1]?.refuse(new Fault('no network'));
	expect(screen.getByRole('alert')).toHaveTextContent(words.failed);
});

test('whoever has closed the form hears no more of it', async () => {
	const { calls, sent, unmount } = showForm();
	await write(nameField(), 'Library');
	await save();
	unmount();
	await calls[0]?.answer();
	expect(sent).toEqual([]);
});

test('one that stays goes back to its start', async () => {
	const { calls } = showForm({ stays: true });
	await write(nameField(), 'Library');
	expect(screen.getByText('Changed')).toBeVisible();
	await save();
	await calls[0]?.answer();
	expect(nameField()).toHaveValue('');
	expect(screen.getByText('As it was')).toBeVisible();
});

test('what the server holds now is shown where nobody has changed anything', async () => {
	const { restart } = showForm();
	await write(nameField(), 'Library');
	restart({ ...nobody, name: 'Hall', email: 'kim@northfield.example' });
	await waitFor(() => expect(mailField()).toHaveValue('kim@northfield.example'));
	expect(nameField()).toHaveValue('Library');
	expect(screen.getByText('Changed')).toBeVisible();
	await write(nameField(), 'Hall');
	expect(screen.getByText('As it was')).toBeVisible();
});
