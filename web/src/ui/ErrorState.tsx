/** Shown in place of what could not be loaded: the error, and a button to try again. */
import { Button } from '@mantine/core';
import { CloudAlert } from 'lucide-react';
import { sentenceOf } from '../foundation/failures.ts';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
	error: unknown;
	sentence?: string;
	onRetry?: () => void;
}

export const ErrorState = ({ error, sentence, onRetry }: ErrorStateProps) => (
	<EmptyState
		failed
		icon={CloudAlert}
		title="This could not be loaded"
		action={
			onRetry && (
				<Button variant="default" onClick={onRetry}>
					Try again
				</Button>
			)
		}
	>
		{sentence ?? sentenceOf(error)}
	</EmptyState>
);
