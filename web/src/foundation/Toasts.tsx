/** Places and renders toasts. It is loaded with the first toast (toast.ts). */
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { phone, useMedia } from './use-media.ts';

const looks = {
	success: { color: 'spruce', icon: <CircleCheck size={18} aria-hidden />, stayMs: 3_000 },
	info: { color: 'blue', icon: <Info size={18} aria-hidden />, stayMs: 3_000 },
	warning: { color: 'gold', icon: <TriangleAlert size={18} aria-hidden />, stayMs: 5_000 },
	error: { color: 'red', icon: <TriangleAlert size={18} aria-hidden />, stayMs: 5_000 },
} as const;
export type ToastKind = keyof typeof looks;

export const showToast = (kind: ToastKind, sentence: string, about?: string): void => {
	const { color, icon, stayMs } = looks[kind];
	notifications.show({
		...(about === undefined ? {} : { id: about }),
		message: sentence,
		color,
		icon,
		autoClose: stayMs,
		withBorder: true,
		role: kind === 'error' || kind === 'warning' ? 'alert' : 'status',
		closeButtonProps: { 'aria-label': 'Dismiss' },
	});
};

export const clearToast = (about: string): void => void notifications.hide(about);

export const showOffer = (content: (close: () => void) => ReactNode): void => {
	const id = notifications.show({ message: '', autoClose: false });
	const { color, icon } = looks.success;
	notifications.update({
		id,
		message: content(() => notifications.hide(id)),
		color,
		icon,
		autoClose: false,
		withBorder: true,
		role: 'status',
		closeButtonProps: { 'aria-label': 'Dismiss' },
	});
};

/** At the bottom left, no button sends or saves. On phones, the composer is at the bottom, so toasts are at the top. */
export const Toasts = () => {
	// Set before the first toast, because a toast whose corner changes is briefly shown twice.
	const onPhone = useMedia(phone);
	return (
		<section aria-label="Messages">
			<Notifications position={onPhone ? 'top-center' : 'bottom-left'} limit={4} withinPortal={false} />
		</section>
	);
};
