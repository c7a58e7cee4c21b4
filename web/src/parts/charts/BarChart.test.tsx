import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { BarChart } from './BarChart.tsx';
import { roundScale } from './round-scale.ts';

vi.stubGlobal(
	'ResizeObserver',
	class {
		observe = () => {};
		disconnect = () => {};
	},
);

const bars = [
	{ label: 'Nov 27', counts: { Sent: 181, Received: 9 }, links: { Sent: '/sent-on-27', Received: '/received-on-27' } },
	{
		label: 'Nov 28',
		counts: { Sent: 1_240, Received: 0 },
		links: { Sent: '/sent-on-28', Received: '/received-on-28' },
	},
];
const series = [
	{ name: 'Sent', color: 'spruce' },
	{ name: 'Received', color: 'gold' },
] as const;

test('arrow keys read each bar, and Enter opens what it counts unless that is nothing', async () => {
	const chart = <BarChart title="Messages by day" bars={bars} series={series} height={180} />;
	const router = createMemoryRouter([{ path: '*', element: chart }]);
	render(<RouterProvider router={router} />);
	await userEvent.tab();
	const slider = screen.getByRole('slider', { name: 'Messages by day' });
	expect(slider).toHaveFocus();
	expect(slider).toHaveAttribute('aria-valuetext', 'Nov 27: 181 Sent');
	await userEvent.keyboard('{End}{Enter}');
	expect(slider).toHaveAttribute('aria-valuetext', 'Nov 28: 0 Received');
	expect(router.state.location.pathname).toBe('/');
	await userEvent.keyboard('{ArrowLeft}{Enter}');
	expect(slider).toHaveAttribute('aria-valuetext', 'Nov 28: 1,240 Sent');
	expect(router.state.location.pathname).toBe('/sent-on-28');
});

test('axes have round steps', () => {
	expect(roundScale(0).ticks).toEqual([0, 1]);
	expect(roundScale(3).ticks).toEqual([0, 1, 2, 3]);
	expect(roundScale(150).ticks).toEqual([0, 50, 100, 150]);
	expect(roundScale(248).ticks).toEqual([0, 100, 200, 300]);
	expect(roundScale(8_412)).toEqual({ top: 10_000, ticks: [0, 2_500, 5_000, 7_500, 10_000] });
});
