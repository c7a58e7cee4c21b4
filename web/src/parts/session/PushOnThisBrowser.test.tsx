import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PushOnThisBrowser } from './PushOnThisBrowser.tsx';

afterEach(() => vi.unstubAllGlobals());

const show = () =>
	render(
		<QueryClientProvider client={new QueryClient()}>
			<MantineProvider>
				<PushOnThisBrowser />
			</MantineProvider>
		</QueryClientProvider>,
	);

test('a browser that cannot do it says what it takes, and has no switch', async () => {
	show(); // jsdom doesn't support push
	expect(await screen.findByText(/You need a current browser/)).toBeVisible();
	expect(screen.queryByRole('button')).toBeNull();
});

test('who told the browser to show nothing is told where to take that back', async () => {
	vi.stubGlobal('PushManager', class {});
	vi.stubGlobal('Notification', { permission: 'denied' });
	vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: {} }));
	show();
	expect(await screen.findByText(/Allow them in the browser’s settings/)).toBeVisible();
	expect(screen.queryByRole('button')).toBeNull();
});
