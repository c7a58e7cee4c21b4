import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SearchField } from './SearchField.tsx';

const Searched = () => {
	const [text, setText] = useState('');
	return (
		<MantineProvider env="test">
			<SearchField label="Search people" placeholder="Name" text={text} maxLength={20} onText={setText} />
			<output>{`Asked for “${text}”`}</output>
		</MantineProvider>
	);
};

test('the space before the next word stays where it is typed, and nothing is asked for with it', async () => {
	const user = userEvent.setup();
	render(<Searched />);
	const field = screen.getByRole('textbox', { name: 'Search people' });
	await user.type(field, 'Mei ');
	expect(await screen.findByText('Asked for “Mei”')).toBeVisible();
	expect(field).toHaveValue('Mei ');
});

test('what is searched for can be cleared', async () => {
	const user = userEvent.setup();
	render(<Searched />);
	const field = screen.getByRole('textbox', { name: 'Search people' });
	expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
	await user.type(field, 'Mei');
	await user.click(screen.getByRole('button', { name: 'Clear search' }));
	expect(field).toHaveValue('');
	expect(await screen.findByText('Asked for “”')).toBeVisible();
});
