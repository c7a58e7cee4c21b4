/**
 * A word in the corner: `toast.success('Imported.')`, `toast.failure(error)`. Success and information stay 3 seconds,
 * errors and warnings 5 (spec 1 §9). The machinery is fetched when the shell is up (Toasts.tsx): the sign-in page
 * never pays for it.
 */
import type { ReactNode } from 'react';
import { sentenceOf } from './failures.ts';
import { isLeaving } from './session-end.ts';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

const show = (kind: ToastKind, sentence: string): void => {
	if (!isLeaving()) void import('./Toasts.tsx').then(({ showToast }) => showToast(kind, sentence));
};

export const toast = {
	success: (sentence: string) => show('success', sentence),
	info: (sentence: string) => show('info', sentence),
	warning: (sentence: string) => show('warning', sentence),
	error: (sentence: string) => show('error', sentence),
	/** With something to do, for as long as it can be done. */
	offer: (content: (close: () => void) => ReactNode): void => {
		if (!isLeaving()) void import('./Toasts.tsx').then(({ showOffer }) => showOffer(content));
	},
	/** For whatever was thrown: the sentence of a refusal, the generic one for anything else. */
	failure: (error: unknown) => show('error', sentenceOf(error)),
};
