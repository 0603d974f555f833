import { useTranslation } from 'react-i18next';
import styled, { createGlobalStyle } from 'styled-components';
import type { Answer } from '@/contract/types';
import type { TaxSums } from '@/domain/tax-report';
import { addSums, boxesOf, formatTaxId, noSums } from '@/domain/tax-report';
import { firstSecondOf } from '@/hooks/desk/accounting/useTaxReport';
import { useFormats } from '@/hooks/texts/useFormats';
import { useShownLanguage } from '@/hooks/texts/useLanguage';
import { color, fontSize, fontWeight, space } from '@/styles/tokens';
import { TaxBoxes } from './TaxBoxes';

type Line = Answer<'listTaxReportLines'>['items'][number];

export interface TaxReportSheetProps {
  report: Answer<'getTaxReport'>;
  /** The number of the establishment at the tax office. */
  branch: string;
  lines: readonly Line[];
}

const amounts = ['base', 'untaxed', 'vat', 'total'] as const satisfies readonly (keyof TaxSums)[];

/** The report as the tax office wants it: head, lines, sums, and boxes 1 to 5. Its sums are those of the lines on it. */
export function TaxReportSheet({ report, branch, lines }: TaxReportSheetProps) {
  const { t } = useTranslation('etax-report');
  const format = useFormats();
  const language = useShownLanguage();
  const sums = lines.reduce<TaxSums>(addSums, noSums);
  const store = report.items.find(({ tax_branch_no }) => tax_branch_no === branch)?.[`name_${language}`];
  const placeOf = (number: string) => t(number === headOffice ? 'headOffice' : 'branch', { number });
  const head = [
    [t('period'), format.month(firstSecondOf(report.month))],
    [t('company'), report[`company_${language}`]],
    [t('taxId'), formatTaxId(report.tax_id)],
    [t('establishment'), [placeOf(branch), store].filter(Boolean).join(' · ')],
  ];
  return (
    <Paper>
      <PageSize />
      <h2>{t('title')}</h2>
      <dl>
        {head.map(([name, shown]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      <Wide role="region" aria-label={t('title')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" data-align={isAmount(name) ? 'end' : undefined}>
                  {t(`column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, place) => (
              <tr key={`${line.kind} ${line.document_no} ${line.other_no}`}>
                <td>{place + 1}</td>
                <td data-whole>{format.date(line.issued_at)}</td>
                <td data-whole>
                  {line.document_no}
                  {line.kind !== 'invoice' && <small>{t(`kind.${line.kind}`)}</small>}
                </td>
                <td>{line.buyer_name}</td>
                <td data-whole>{formatTaxId(line.buyer_tax_id)}</td>
                <td>{line.buyer_branch_no === null ? '' : placeOf(line.buyer_branch_no)}</td>
                {amounts.map((name) => (
                  <td key={name} data-align="end">
                    {format.amount(line[name] / 100)}
                  </td>
                ))}
                <td>
                  <Reference line={line} />
                </td>
              </tr>
            ))}
            <tr>
              <th scope="row" colSpan={6}>
                {lines.length === 0 ? t('desk.none') : t('kind.sum')}
              </th>
              {amounts.map((name) => (
                <td key={name} data-align="end">
                  <strong>{format.amount(sums[name] / 100)}</strong>
                </td>
              ))}
              <td />
            </tr>
          </tbody>
        </table>
      </Wide>
      <End>
        <h3>{t('desk.form')}</h3>
        <TaxBoxes boxes={boxesOf(sums)} isOver={report.is_over} />
      </End>
    </Paper>
  );
}

function Reference({ line: { kind, bill_no, sold_at, other_no } }: { line: Line }) {
  const { t } = useTranslation('etax-report');
  const format = useFormats();
  const number = other_no ?? '';
  if (kind === 'cancelled') return t('reference.replacedBy', { number });
  if (kind === 'credit_note') return t('reference.credits', { number });
  return (
    <>
      {other_no !== null && <div>{t('reference.replaces', { number })}</div>}
      {t('reference.receipt', { bill: bill_no, date: format.date(sold_at) })}
    </>
  );
}

const headOffice = '00000';

const columns = [
  'no',
  'date',
  'documentNo',
  'buyer',
  'buyerTaxId',
  'buyerBranch',
  'base',
  'untaxed',
  'vat',
  'total',
  'reference',
] as const;

function isAmount(name: (typeof columns)[number]): boolean {
  return amounts.some((amount) => amount === name);
}

/** Browsers that have no margin boxes leave the page numbers out, and print their own. */
const PageSize = createGlobalStyle`
  @page {
    size: A4 landscape;
    margin: 12mm 10mm 14mm;
    @bottom-right {
      content: counter(page) ' / ' counter(pages);
      font-size: 9pt;
    }
  }
`;

/** Black on white, also on the screen, so that it shows what is printed. */
const Paper = styled.article`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  padding: ${space(4)};
  background: white;
  color: black;
  > h2 {
    font-size: ${fontSize.heading};
  }
  > dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr));
    gap: ${space(1)} ${space(6)};
  }
  > dl > div {
    display: flex;
    gap: ${space(2)};
  }
  > dl dt {
    flex: none;
  }
  > dl dd {
    margin: 0;
    font-weight: ${fontWeight.semibold};
  }
  @media print {
    display: block;
    padding: 0;
    font-size: 9pt;
    > * {
      margin-block-end: 3mm;
    }
  }
`;

const Wide = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    min-width: 80rem;
    border-collapse: collapse;
    font-size: ${fontSize.small};
    line-height: 1.4;
  }
  th,
  td {
    padding: ${space(1)} ${space(2)};
    border: 1px solid ${color.muted};
    text-align: start;
    vertical-align: top;
  }
  th {
    font-weight: ${fontWeight.semibold};
  }
  [data-align='end'] {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  td[data-align='end'],
  [data-whole] {
    white-space: nowrap;
  }
  small {
    display: block;
    font-size: inherit;
  }
  @media print {
    overflow: visible;
    table {
      min-width: 0;
      font-size: 8pt;
    }
    th,
    td {
      padding: 0.6mm 1mm;
      border: 0.3pt solid black;
    }
    thead {
      display: table-header-group;
    }
    tr {
      break-inside: avoid;
    }
  }
`;

const End = styled.section`
  display: grid;
  gap: ${space(2)};
  max-width: 48rem;
  @media print {
    max-width: none;
    break-inside: avoid;
    * {
      color: black;
      font-size: 9pt;
    }
  }
`;
