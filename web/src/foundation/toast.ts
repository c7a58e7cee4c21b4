/**
 * A word in the corner: `toast.success('Imported.')`, `toast.failure(error)`. Success and information stay 3 seconds,
 * errors and warnings 5 (spec 1 §9). The machinery (Toasts.tsx) is fetched with the first toast: most visits have none.
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
	/** `about`: what it is true of, so that it can be cleared as soon as that has gone on. */
	success: (sentence: string, about?: string) => show('success', sentence, about),
	info: (sentence: string) => show('info', sentence),
	warning: (sentence: string) => show('warning', sentence),
	error: (sentence: string) => show('error', sentence),
	/** With something to do, for as long as it can be done. */
	offer: (content: (close: () => void) => ReactNode): void => {
		if (!isLeaving()) void fetchToasts().then(({ showOffer }) => showOffer(content));
	},
	/** What was said about this is not true any more. */
	clear: (about: string): void => {
		if (toastsShown()) void fetchToasts().then(({ clearToast }) => clearToast(about));
	},
	/** For whatever was thrown: the sentence of a refusal, the generic one for anything else. */
	failure: (error: unknown) => show('error', sentenceOf(error)),
};
