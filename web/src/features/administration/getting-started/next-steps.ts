/** What an owner may try once the college can text. */
import { CalendarClock, ListFilter, type LucideIcon, MessagesSquare, Plug } from 'lucide-react';
import { to } from '../../../foundation/to.ts';

interface NextStep {
	readonly title: string;
	readonly about: string;
	readonly action: string;
	readonly address: string;
	readonly icon: LucideIcon;
}

export const nextSteps: readonly NextStep[] = [
	{
		title: 'Connect your other systems',
		about: 'Contacts come in by themselves, and texts are written back to their records.',
		action: 'See integrations',
		address: to.marketplace(),
		icon: Plug,
	},
	{
		title: 'Group the people you text often',
		about: 'Pick people yourself, or let conditions decide.',
		action: 'New segment',
		address: to.newSegment(),
		icon: ListFilter,
	},
	{
		title: 'Schedule a message',
		about: 'Write it now, and it goes out when you want.',
		action: 'Compose',
		address: to.compose(),
		icon: CalendarClock,
	},
	{
		title: 'Chat with visitors of your website',
		about: 'Your team answers them beside its texts.',
		action: 'See web chat',
		address: to.marketplaceItem('chat'),
		icon: MessagesSquare,
	},
];
