import { Combine, Landmark, ReceiptText, Table2, type LucideIcon } from 'lucide-react';
import type { ServiceName } from './services.ts';

export const SERVICE_ICONS: Readonly<Record<ServiceName, LucideIcon>> = {
  'csv-fixer': Table2,
  'bank-statement-converter': Landmark,
  'invoice-converter': ReceiptText,
  'pdf-merge': Combine,
};
