/** What prevents sending, and advice that must be dismissed first. */
import { Alert, Button } from '@mantine/core';
import { Braces, Clock, Coins, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import c from './Advice.module.css';
import { type Advice, type Estimate, mustBeDismissed, sayAdvice } from './estimates.ts';

export const Hindrance = ({ children, action }: { children: string; action?: ReactNode }) => (
	<ErrorAlert p="sm">
		<Said action={action}>{children}</Said>
	</ErrorAlert>
);

interface OpenAdviceProps {
	advice: readonly Advice[];
	estimate: Estimate;
	/** Dismisses all advice that must be dismissed. */
	onDismiss: () => void;
	/** Replaces the text with its corrected form. Undefined if the text isn't edited here. */
	onMend?: ((text: string) => void) | undefined;
}

const icons = {
	'before-eight': Clock,
	'after-eight': Clock,
	credits: Coins,
	pressure: Users,
	placeholder: Braces,
	'open-field': Braces,
} as const;

export const OpenAdvice = ({ advice, estimate, onDismiss, onMend }: OpenAdviceProps) => {
	const toDismiss = advice.filter(mustBeDismissed);
	const only = advice.filter((one) => !mustBeDismissed(one));
	return (
		<>
			{toDismiss.length > 0 && (
				<Alert color="gold" icon={<Clock size={18} aria-hidden />} role="alert" p="sm">
					<Said
						action={
							<Button size="compact-sm" variant="default" onClick={onDismiss}>
								Dismiss
							</Button>
						}
					>
						{toDismiss.map((one) => sayAdvice(one, estimate)).join(' ')}
					</Said>
				</Alert>
			)}
			<PlainAdvice advice={only} estimate={estimate} onMend={onMend} />
		</>
	);
};

/** Advice that doesn't delay sending. */
export const PlainAdvice = ({ advice, estimate, onMend }: Pick<OpenAdviceProps, 'advice' | 'estimate' | 'onMend'>) =>
	advice.map((one, nth) => {
		const Icon = icons[one];
		const { mendedText } = estimate;
		const isOfText = one === 'placeholder' || one === 'open-field';
		const isFirst = nth === advice.findIndex((other) => other === 'placeholder' || other === 'open-field');
		return (
			<Alert key={one} color="gold" icon={<Icon size={18} aria-hidden />} role="note" p="sm">
				<Said
					action={
						isOfText &&
						isFirst &&
						onMend &&
						mendedText !== null && (
							<Button size="compact-sm" variant="default" onClick={() => onMend(mendedText)}>
								Use merge fields
							</Button>
						)
					}
				>
					{sayAdvice(one, estimate)}
				</Said>
			</Alert>
		);
	});

/** A sentence of advice, with a button to act on it. */
const Said = ({ children, action }: { children: string; action: ReactNode }) => (
	<div className={c.said}>
		<span>{children}</span>
		{action}
	</div>
);
