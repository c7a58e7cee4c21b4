/**
 * A page of settings: sections in a column of 720 px and one foot, which stays visible, with Discard and Save. Leaving
 * the page with unsaved changes asks first.
 */
import { Button, Group, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useBlocker } from 'react-router';
import { ErrorAlert } from './ErrorAlert.tsx';
import c from './FormPage.module.css';
import { Page } from './Page.tsx';
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx';
import { PageFormsContext, usePageForms } from './page-forms.ts';

const ConfirmModal = lazy(async () => ({ default: (await import('./ConfirmModal.tsx')).ConfirmModal }));

interface FormPageProps extends Omit<PageHeaderProps, 'children'> {
	/** Buttons beside the title. */
	actions?: ReactNode;
	/** Links to sibling pages, between the title and the sections. */
	tabs?: ReactNode;
	/** What belongs to the page but not to its form, such as a table. It comes below the foot. */
	after?: ReactNode;
	/** FormSections, at least one of them with a form. */
	children: ReactNode;
	/** The label of the button that saves. */
	saves?: string;
	/** Leaves a page that makes something new; the foot then offers Cancel in place of Discard. */
	onCancel?: () => void;
	/** Whether a button saves, if not whenever something has changed. */
	isReady?: boolean;
}

export const FormPage = ({ actions, tabs, after, children, ...props }: FormPageProps) => {
	const { saves = 'Save', onCancel, isReady, ...header } = props;
	const { register, isChanged, isPending, failures, save, discard } = usePageForms();
	const leaving = useBlocker(
		({ currentLocation, nextLocation }) =>
			isChanged && !isPending && !onCancel && currentLocation.pathname !== nextLocation.pathname,
	);
	return (
		<Page>
			<div className={c.column}>
				<PageHeader {...header}>{actions}</PageHeader>
				{tabs}
				<div className={c.surface}>
					<PageFormsContext value={register}>{children}</PageFormsContext>
					<div className={c.foot}>
						{failures.map((failure) => (
							<ErrorAlert key={failure}>{failure}</ErrorAlert>
						))}
						<Group justify="flex-end" gap="xs">
							<Text className={c.state ?? ''} size="sm" role="status">
								{isChanged && !onCancel && 'Unsaved changes'}
							</Text>
							<Button variant="default" disabled={!isChanged && !onCancel} onClick={onCancel ?? discard}>
								{onCancel ? 'Cancel' : 'Discard'}
							</Button>
							<Button disabled={!(isReady ?? isChanged)} loading={isPending} onClick={save}>
								{saves}
							</Button>
						</Group>
					</div>
				</div>
				{after}
			</div>
			<Suspense>
				{leaving.state === 'blocked' && (
					<ConfirmModal
						opened
						danger
						title="Discard your changes?"
						confirm="Discard changes"
						onConfirm={leaving.proceed}
						onClose={leaving.reset}
					>
						What you changed on this page isn’t saved yet.
					</ConfirmModal>
				)}
			</Suspense>
		</Page>
	);
};
