import { Checkbox } from '#ui/form/checkbox.tsx';

interface HealthConsentProps {
  /** Whether the consent for health data itself is still to be given. */
  readonly health: boolean;
  /** The partner who decides by their own rules and receives the answers. */
  readonly sharedWith?: string | undefined;
  readonly error?: string | undefined;
  /** Given with a form that was refused for another fault. */
  readonly given?: boolean;
}

/** The separate consent that the law asks for; it starts empty and is asked for once. */
export const HealthConsent = ({ health, sharedWith, error, given = false }: HealthConsentProps) => (
  <div className="rounded-lg border bg-surface px-5 py-3">
    {health ? (
      <Checkbox id="consent" name="consent" value="yes" required given={given} error={error}>
        我单独同意为投保、核保和理赔处理上述健康信息。它加密保存，只有我本人和负责核保、处理争议的人员可以查看，每次查看都有记录；我可以随时在“健康告知记录”里撤回。
      </Checkbox>
    ) : null}
    {sharedWith === undefined ? null : (
      <Checkbox name="sharing" value="yes" required>
        我同意把我的回答提供给{sharedWith}，由它按自己的规则作出核保结论。
      </Checkbox>
    )}
  </div>
);
