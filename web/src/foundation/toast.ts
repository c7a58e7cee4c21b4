/**
 * Shows a toast: `toast.success('Imported.')`, `toast.failure(error)`. Success and information stay for 3 seconds,
 * errors and warnings for 5 (spec 1 §9). Toasts.tsx is loaded with the first one, because most visits have none.
 */
import type { ReactNode } from 'react';
import { sentenceOf } from './failures.ts';
import { isLeaving } from './session-end.ts';
import type { ToastKind } from './Toasts.tsx';
import { makeRoomForToasts, toastsShown } from './toasts-shown.ts';

const show = (kind: ToastKind, sentence: string, about?: string): void => {
	if (!isLeaving()) void fetchToasts().then(({ showToast }) => showToast(kind, sentence, about));
};

const fetchToasts = () => {
	makeRoomForToasts();
	return import('./Toasts.tsx');
};

export const toast = {
	/** `about`: the subject of the toast, by which `clear` can remove it once it is outdated. */
	success: (sentence: string, about?: string) => show('success', sentence, about),
	info: (sentence: string) => show('info', sentence),
	warning: (sentence: string) => show('warning', sentence),
	error: (sentence: string) => show('error', sentence),
	/** A toast with an action, shown as long as the action is possible. */
	offer: (content: (close: () => void) => ReactNode): void => {
		if (!isLeaving()) void fetchToasts().then(({ showOffer }) => showOffer(content));
	},
	/** Removes toasts about something once they are no longer true. */
	clear: (about: string): void => {
		if (toastsShown()) void fetchToasts().then(({ clearToast }) => clearToast(about));
	},
	/** Shows a refusal's sentence, or a general sentence for anything else thrown. */
	failure: (error: unknown) => show('error', sentenceOf(error)),
};
