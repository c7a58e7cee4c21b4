/** Shown in place of the one thing that an address names, if it isn't there, may not be seen, or has yet to load. */
import { Button } from '@mantine/core';
import { type LucideIcon, SearchX, ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isAbsent, Refused, sentenceOf } from '../foundation/failures.ts';
import { usePageTitle } from '../foundation/page-title.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { Loading } from './Loading.tsx';
import { Page } from './Page.tsx';

interface NotFoundProps {
	/** What the address names, such as `Segment`. */
	thing: string;
	/** Where the person finds the others. */
	all: { to: string; label: string };
	error?: unknown;
	icon?: LucideIcon | undefined;
	/** A sentence for things that can't be deleted or belong to another team. */
	children?: ReactNode;
}

export const NotFound = ({ thing, all, error, icon, children }: NotFoundProps) => {
	const isForbidden = error instanceof Refused && error.status === 403;
	const title = isForbidden ? 'No access' : `${thing} not found`;
	usePageTitle(title);
	return (
		<EmptyState
			icon={isForbidden ? ShieldAlert : (icon ?? SearchX)}
			title={title}
			action={
				<Button component={Link} to={all.to} variant="default">
					{all.label}
				</Button>
			}
		>
			{isForbidden ? sentenceOf(error) : (children ?? 'It may have been deleted, or it belongs to another team.')}
		</EmptyState>
	);
};

interface NotShownProps extends NotFoundProps {
	onRetry: () => unknown;
	/** Whether it is missing from a list that did load. */
	missing?: boolean;
}

export const NotShown = ({ error, onRetry, missing = false, ...named }: NotShownProps) => {
	if (missing || isAbsent(error))
		return (
			<Page>
				<NotFound error={error} {...named} />
			</Page>
		);
	if (!error) return <Loading />;
	return (
		<Page>
			<ErrorState error={error} onRetry={() => void onRetry()} />
		</Page>
	);
};
