/** The sections of a form and its foot, which stays visible, with Discard and Save. It asks before changes are lost. */
import { Button, Group, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { useBlocker } from 'react-router';
import { ErrorAlert } from './ErrorAlert.tsx';
import c from './FormPage.module.css';
import { PageFormsContext, usePageForms } from './page-forms.ts';

const ConfirmModal = lazy(async () => ({ default: (await import('./ConfirmModal.tsx')).ConfirmModal }));

export interface FormSheetProps {
	/** FormSections, at least one of them with a form. */
	children: ReactNode;
	/** The label of the button that saves. */
	saves?: string | undefined;
	/** Leaves a page that makes something new; the foot then offers Cancel in place of Discard. */
	onCancel?: (() => void) | undefined;
	/** Whether a button saves, if not whenever something has changed. */
	isReady?: boolean | undefined;
	/** Another query in the address is another form, too. */
	isByQuery?: boolean;
}

export const FormSheet = ({ children, saves = 'Save', onCancel, isReady, isByQuery = false }: FormSheetProps) => {
	const { register, isChanged, isNew, isPending, failures, save, discard } = usePageForms();
	const leaving = useBlocker(
		({ currentLocation, nextLocation }) =>
			isChanged &&
			!isPending &&
			!onCancel &&
			(currentLocation.pathname !== nextLocation.pathname ||
				(isByQuery && currentLocation.search !== nextLocation.search)),
	);
	return (
		<>
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
						<Button disabled={!(isReady ?? (isChanged || isNew))} loading={isPending} onClick={save}>
							{saves}
						</Button>
					</Group>
				</div>
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
		</>
	);
};
