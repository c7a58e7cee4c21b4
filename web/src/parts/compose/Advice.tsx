/** What the checklist has to say: what stands in the way of sending, and advice that is dismissed before sending. */
import { Alert, Button } from '@mantine/core';
import { Clock, Coins, Users } from 'lucide-react';
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
	/** What is to be seen now. */
	advice: readonly Advice[];
	estimate: Estimate;
	/** Dismisses all that has to be. */
	onDismiss: () => void;
}

const icons = { 'before-eight': Clock, 'after-eight': Clock, credits: Coins, pressure: Users } as const;

export const OpenAdvice = ({ advice, estimate, onDismiss }: OpenAdviceProps) => {
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
			<PlainAdvice advice={only} estimate={estimate} />
		</>
	);
};

/** Said, and nothing waits for it. */
export const PlainAdvice = ({ advice, estimate }: Pick<OpenAdviceProps, 'advice' | 'estimate'>) =>
	advice.map((one) => {
		const Icon = icons[one];
		return (
			<Alert key={one} color="gold" icon={<Icon size={18} aria-hidden />} role="note" p="sm">
				{sayAdvice(one, estimate)}
			</Alert>
		);
	});

/** The sentence, and at its right what can be done about it. */
const Said = ({ children, action }: { children: string; action: ReactNode }) => (
	<div className={c.said}>
		<span>{children}</span>
		{action}
	</div>
);
