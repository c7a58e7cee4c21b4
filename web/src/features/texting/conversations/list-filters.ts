/** The filters of an inbox's list, and their names. */
import type { ListFilter } from './data.ts';

type Show = ListFilter['show'];

export const usualFilters = [
	{ value: 'all', label: 'All open' },
	{ value: 'unread', label: 'Unread' },
	{ value: 'mine', label: 'Assigned to me' },
] satisfies Array<{ value: Show; label: string }>;

export interface OtherFilter {
	value: Show;
	label: string;
	/** Whether only inboxes of several people have it. */
	isShared: boolean;
}

export const otherFilters: readonly OtherFilter[] = [
	{ value: 'unassigned', label: 'Unassigned', isShared: true },
	{ value: 'mentioned', label: 'Mentions you', isShared: true },
	{ value: 'myContacts', label: 'Contacts assigned to you', isShared: true },
	{ value: 'snoozed', label: 'Snoozed', isShared: false },
];

export const attachmentFilters = {
	any: 'Has an attachment',
	picture: 'Has a picture',
	voice: 'Has a voice message',
	video: 'Has a video',
	'contact-card': 'Has a contact card',
	pdf: 'Has a PDF',
	file: 'Has another file',
} as const satisfies Record<NonNullable<ListFilter['attachment']>, string>;
