/** The buttons of a long dialog, which stay visible while the rest scrolls. */
import type { ReactNode } from 'react';
import c from './ModalFoot.module.css';

export const ModalFoot = ({ children }: { children: ReactNode }) => <div className={c.foot}>{children}</div>;
