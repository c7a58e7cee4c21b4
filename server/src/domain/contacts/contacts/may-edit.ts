/** Whether the actor may edit a contact: administrators any, others only those in no college list (spec 3 §5). */
import { type Actor, may } from '../../../foundation/actor.ts';

export const adHocSources = ['Staff', 'ColdContact', 'WhatsAppColdContact', 'WebChat'] as const;

export const isAdHoc = (source: string): boolean => adHocSources.some((one) => one === source);

export const mayEdit = (actor: Actor, source: string): boolean => may(actor, 'administrator') || isAdHoc(source);
