/** The sections of a form and its foot, which stays visible, with Discard and Save. It asks before changes are lost. */
import { lazy, type ReactNode, Suspense } from 'react';
import { useBlocker } from 'react-router';
import c from './FormPage.module.css';
import { PageFormsContext, usePageForms } from './page-forms.ts';
import { SaveBar } from './SaveBar.tsx';

const ConfirmModal = lazy(async () => ({ default: (await import('./ConfirmModal.tsx')).ConfirmModal }));

export interface FormSheetProps {
	/** FormSections. Without a form in them, there is no foot. */
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
	const { register, hasForms, isChanged, isNew, isPending, failures, save, discard } = usePageForms();
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
				{hasForms && (
					<SaveBar
						isChanged={isChanged}
						isPending={isPending}
						failures={failures}
						saves={saves}
						isReady={isReady ?? (isChanged || isNew)}
						onSave={save}
						onDiscard={discard}
						onCancel={onCancel}
					/>
				)}
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
